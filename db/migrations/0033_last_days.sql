DROP INDEX `accounts_to_purge`;--> statement-breakpoint
CREATE INDEX `accounts_to_purge` ON `accounts` (`updated_at`,`id`) WHERE +state = 'deleted' and name <> '';--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_briefs` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`account_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`contact_preference` text NOT NULL,
	`event_type` text NOT NULL,
	`functions` text NOT NULL,
	`event_date` text NOT NULL,
	`date_flexible` integer NOT NULL,
	`guest_count` integer NOT NULL,
	`city` text NOT NULL,
	`venue` text,
	`budget` integer,
	`message` text,
	`event_id` text,
	`wishes` text,
	`language` text NOT NULL,
	`code_flow` text DEFAULT '' NOT NULL,
	`instead_of` text,
	`created_at` integer NOT NULL,
	`verified_at` integer,
	`links_ended_at` integer,
	`matters_until` text,
	`purged_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`instead_of`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "briefs_contact_preference_check" CHECK("contact_preference" in ('phone', 'whatsapp', 'email')),
	CONSTRAINT "briefs_event_type_check" CHECK("event_type" in ('roka', 'engagement', 'haldi', 'mehndi', 'sangeet', 'baraat', 'wedding', 'reception', 'birthday', 'anniversary', 'naming', 'housewarming', 'puja', 'corporate', 'conference', 'other')),
	CONSTRAINT "briefs_event_date_check" CHECK("event_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "briefs_matters_until_check" CHECK("matters_until" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "briefs_date_flexible_check" CHECK("date_flexible" in (0, 1)),
	CONSTRAINT "briefs_guest_count_check" CHECK("guest_count" between 1 and 100000),
	CONSTRAINT "briefs_budget_check" CHECK("budget" between 100 and 10000000000),
	CONSTRAINT "briefs_language_check" CHECK("language" in ('en', 'hi'))
);
--> statement-breakpoint
INSERT INTO `__new_briefs`("id", "reference", "account_id", "name", "email", "phone", "contact_preference", "event_type", "functions", "event_date", "date_flexible", "guest_count", "city", "venue", "budget", "message", "event_id", "wishes", "language", "code_flow", "instead_of", "created_at", "verified_at", "links_ended_at", "matters_until", "purged_at") SELECT "id", "reference", "account_id", "name", "email", "phone", "contact_preference", "event_type", "functions", "event_date", "date_flexible", "guest_count", "city", "venue", "budget", "message", "event_id", "wishes", "language", "code_flow", "instead_of", "created_at", "verified_at", "links_ended_at", "matters_until", "purged_at" FROM `briefs`;--> statement-breakpoint
DROP TABLE `briefs`;--> statement-breakpoint
ALTER TABLE `__new_briefs` RENAME TO `briefs`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `briefs_reference_unique` ON `briefs` (`reference`);--> statement-breakpoint
CREATE INDEX `briefs_newest` ON `briefs` (`verified_at`,`id`);--> statement-breakpoint
CREATE INDEX `briefs_by_account` ON `briefs` (`account_id`,`verified_at`,`id`);--> statement-breakpoint
CREATE INDEX `briefs_by_email` ON `briefs` (`email`,`verified_at`,`id`);--> statement-breakpoint
CREATE INDEX `briefs_by_event` ON `briefs` (`event_id`,`verified_at`,`id`);--> statement-breakpoint
CREATE INDEX `briefs_by_name` ON `briefs` (`lower(name)`,`id`);--> statement-breakpoint
CREATE INDEX `briefs_by_city` ON `briefs` (`city`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `briefs_instead_of` ON `briefs` (`instead_of`);--> statement-breakpoint
CREATE INDEX `briefs_to_purge` ON `briefs` (`case when matters_until is null then event_date else matters_until end`) WHERE purged_at is null;--> statement-breakpoint
CREATE INDEX `briefs_unverified` ON `briefs` (`created_at`) WHERE +verified_at is null;--> statement-breakpoint
ALTER TABLE `applications` ADD `opened_at` integer;--> statement-breakpoint
CREATE INDEX `grievances_naming` ON `grievances` (`closed_at`,`state`) WHERE about is not null;--> statement-breakpoint
-- What was purged before there was this column is empty already.
UPDATE `briefs` SET `purged_at` = unixepoch() * 1000 WHERE `email` = '';
