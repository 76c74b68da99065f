CREATE TABLE `legal_texts` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`page` text NOT NULL,
	`version` text NOT NULL,
	`en` text NOT NULL,
	`hi` text NOT NULL,
	`published_by` text NOT NULL,
	`published_at` integer NOT NULL,
	FOREIGN KEY (`published_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "legal_texts_page_check" CHECK("page" in ('terms', 'privacy', 'grievance'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `legal_texts_version_unique` ON `legal_texts` (`version`);--> statement-breakpoint
CREATE INDEX `legal_texts_newest` ON `legal_texts` (`page`,`number`);--> statement-breakpoint
CREATE TABLE `site_versions` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`settings` text NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`changed_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
