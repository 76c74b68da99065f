CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`state` text DEFAULT 'active' NOT NULL,
	`password_hash` text NOT NULL,
	`language` text NOT NULL,
	`image_file_id` text,
	`city` text,
	`latitude` real,
	`longitude` real,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_unique` ON `accounts` (`email`);--> statement-breakpoint
CREATE TABLE `codes` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `codes_by_address` ON `codes` (`purpose`,`email`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`cookie_hash` text NOT NULL,
	`bearer_hash` text NOT NULL,
	`remembered` integer NOT NULL,
	`user_agent` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_cookie_hash_unique` ON `sessions` (`cookie_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_bearer_hash_unique` ON `sessions` (`bearer_hash`);--> statement-breakpoint
CREATE INDEX `sessions_by_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE TABLE `signups` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`password_hash` text NOT NULL,
	`language` text NOT NULL,
	`redirect_to` text,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `provider_categories` (
	`provider_id` text NOT NULL,
	`category` text NOT NULL,
	PRIMARY KEY(`provider_id`, `category`),
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `provider_categories_by_category` ON `provider_categories` (`category`,`provider_id`);--> statement-breakpoint
CREATE TABLE `provider_cities` (
	`provider_id` text NOT NULL,
	`city` text NOT NULL,
	PRIMARY KEY(`provider_id`, `city`),
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `provider_cities_by_city` ON `provider_cities` (`city`,`provider_id`);--> statement-breakpoint
CREATE TABLE `provider_packages` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`price` integer,
	`features` text NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `provider_packages_by_provider` ON `provider_packages` (`provider_id`,`position`);--> statement-breakpoint
CREATE TABLE `provider_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`file_id` text NOT NULL,
	`caption` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `provider_pictures_by_provider` ON `provider_pictures` (`provider_id`,`position`);--> statement-breakpoint
CREATE TABLE `provider_sizes` (
	`provider_id` text NOT NULL,
	`size` text NOT NULL,
	PRIMARY KEY(`provider_id`, `size`),
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `provider_sizes_by_size` ON `provider_sizes` (`size`,`provider_id`);--> statement-breakpoint
CREATE TABLE `providers` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`account_id` text NOT NULL,
	`status` text NOT NULL,
	`business_name` text NOT NULL,
	`legal_name` text NOT NULL,
	`business_type` text,
	`contact_person` text NOT NULL,
	`description` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`website` text,
	`facebook` text,
	`instagram` text,
	`linkedin` text,
	`other_social` text,
	`years_of_experience` integer,
	`team_size` integer,
	`starting_price` integer,
	`service_areas` text,
	`daily_capacity` integer DEFAULT 1 NOT NULL,
	`notice_days` integer DEFAULT 0 NOT NULL,
	`search_text` text NOT NULL,
	`published_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `providers_slug_unique` ON `providers` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `providers_account_id_unique` ON `providers` (`account_id`);--> statement-breakpoint
CREATE INDEX `providers_newest` ON `providers` (`status`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `providers_cheapest` ON `providers` (`status`,`starting_price`,`id`);--> statement-breakpoint
CREATE TABLE `briefs` (
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
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`verified_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `briefs_reference_unique` ON `briefs` (`reference`);--> statement-breakpoint
CREATE INDEX `briefs_by_account` ON `briefs` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `briefs_by_email` ON `briefs` (`email`);--> statement-breakpoint
CREATE TABLE `enquiries` (
	`id` text PRIMARY KEY NOT NULL,
	`brief_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`note` text,
	`sent_at` integer,
	`viewed_at` integer,
	`answered_at` integer,
	`due_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`brief_id`) REFERENCES `briefs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enquiries_once_per_provider` ON `enquiries` (`brief_id`,`provider_id`);--> statement-breakpoint
CREATE INDEX `enquiries_by_provider` ON `enquiries` (`provider_id`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `enquiries_due` ON `enquiries` (`state`,`due_at`);--> statement-breakpoint
CREATE TABLE `enquiry_history` (
	`id` text PRIMARY KEY NOT NULL,
	`enquiry_id` text NOT NULL,
	`event` text NOT NULL,
	`from_state` text NOT NULL,
	`to_state` text NOT NULL,
	`actor_id` text,
	`note` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `enquiry_history_by_enquiry` ON `enquiry_history` (`enquiry_id`,`at`);--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`is_public` integer DEFAULT false NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer,
	`height` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `files_key_unique` ON `files` (`key`);--> statement-breakpoint
CREATE TABLE `application_answers` (
	`application_id` text NOT NULL,
	`step` text NOT NULL,
	`typed` text NOT NULL,
	`version` integer NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`application_id`, `step`),
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `application_files` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`slot` text NOT NULL,
	`file_id` text NOT NULL,
	`caption` text DEFAULT '' NOT NULL,
	`position` integer NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`reason` text,
	`note` text,
	`decided_by` text,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `application_files_by_slot` ON `application_files` (`application_id`,`slot`,`position`);--> statement-breakpoint
CREATE TABLE `application_history` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`event` text NOT NULL,
	`from_state` text NOT NULL,
	`to_state` text NOT NULL,
	`actor_id` text,
	`note` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `application_history_by_application` ON `application_history` (`application_id`,`at`);--> statement-breakpoint
CREATE TABLE `application_submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`number` integer NOT NULL,
	`answers` text NOT NULL,
	`earned` integer NOT NULL,
	`applicable` integer NOT NULL,
	`score_rule` text NOT NULL,
	`digital_signature` text NOT NULL,
	`terms_version` text NOT NULL,
	`privacy_version` text NOT NULL,
	`marketing_consent` integer NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_by_number` ON `application_submissions` (`application_id`,`number`);--> statement-breakpoint
CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`account_id` text,
	`visitor_id` text,
	`state` text DEFAULT 'draft' NOT NULL,
	`language` text NOT NULL,
	`submitted_at` integer,
	`claimed_by` text,
	`claimed_at` integer,
	`decided_by` text,
	`decided_at` integer,
	`decision_reason` text,
	`reapply_after` text,
	`business_name` text,
	`city` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`claimed_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_reference_unique` ON `applications` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `applications_one_open_per_account` ON `applications` (`account_id`) WHERE state not in ('rejected', 'withdrawn');--> statement-breakpoint
CREATE INDEX `applications_by_visitor` ON `applications` (`visitor_id`);--> statement-breakpoint
CREATE INDEX `applications_queue` ON `applications` (`state`,`submitted_at`,`id`);--> statement-breakpoint
CREATE TABLE `change_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`step` text NOT NULL,
	`field` text,
	`reason` text NOT NULL,
	`asked_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `change_requests_by_application` ON `change_requests` (`application_id`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`event` text NOT NULL,
	`subject` text NOT NULL,
	`detail` text NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `done_once` (
	`key` text PRIMARY KEY NOT NULL,
	`outcome` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `limits` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer NOT NULL,
	`expire` integer
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`to_address` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`leased_until` integer,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`state`,`next_try_at`);