CREATE TABLE `draft_hand_overs` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`browser_hash` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `draft_hand_overs_token_hash_unique` ON `draft_hand_overs` (`token_hash`);--> statement-breakpoint
CREATE INDEX `draft_hand_overs_by_application` ON `draft_hand_overs` (`application_id`);--> statement-breakpoint
CREATE INDEX `draft_hand_overs_by_browser` ON `draft_hand_overs` (`browser_hash`,`used_at`);--> statement-breakpoint
CREATE INDEX `draft_hand_overs_by_expiry` ON `draft_hand_overs` (`expires_at`);--> statement-breakpoint
CREATE TABLE `upload_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`slot` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`used_at` integer,
	`uploader_name` text,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "upload_requests_slot_check" CHECK("slot" in ('portfolioImages', 'panCard', 'gstCertificate', 'businessRegistration', 'additionalCertificates'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `upload_requests_token_hash_unique` ON `upload_requests` (`token_hash`);--> statement-breakpoint
CREATE INDEX `upload_requests_by_application` ON `upload_requests` (`application_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `upload_requests_by_expiry` ON `upload_requests` (`expires_at`);--> statement-breakpoint
DROP INDEX `applications_by_visitor`;--> statement-breakpoint
ALTER TABLE `applications` ADD `handed_over_at` integer;--> statement-breakpoint
CREATE INDEX `applications_by_visitor` ON `applications` (`visitor_id`,`handed_over_at`,`created_at`);