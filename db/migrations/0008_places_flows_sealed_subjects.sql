CREATE TABLE `known_places` (
	`account_id` text NOT NULL,
	`mark` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `mark`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_places_by_age` ON `known_places` (`seen_at`);--> statement-breakpoint
CREATE TABLE `__new_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`flow` text DEFAULT '' NOT NULL,
	`network` text DEFAULT '' NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`tries_elsewhere` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	CONSTRAINT "codes_purpose_check" CHECK("purpose" in ('signup', 'forgot', 'enquiry', 'email')),
	CONSTRAINT "codes_tries_check" CHECK("tries" >= 0 and typeof("tries") <> 'text'),
	CONSTRAINT "codes_tries_elsewhere_check" CHECK("tries_elsewhere" >= 0 and typeof("tries_elsewhere") <> 'text')
);
--> statement-breakpoint
INSERT INTO `__new_codes`("id", "purpose", "email", "code_hash", "tries", "started_at", "sent_at", "expires_at", "used_at") SELECT "id", "purpose", "email", "code_hash", "tries", "sent_at", "sent_at", "expires_at", "used_at" FROM `codes`;--> statement-breakpoint
DROP TABLE `codes`;--> statement-breakpoint
ALTER TABLE `__new_codes` RENAME TO `codes`;--> statement-breakpoint
CREATE UNIQUE INDEX `codes_by_flow` ON `codes` (`purpose`,`email`,`flow`);--> statement-breakpoint
ALTER TABLE `briefs` ADD `code_flow` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` DROP COLUMN `subject`;