-- SQLite can't add a CHECK or a foreign key to a table that is there: each one is made anew, filled and renamed.
-- The migrator switches foreign keys off while it runs, so that no row goes with the old tables.
ALTER TABLE `done_once` RENAME TO `idempotency_keys`;
--> statement-breakpoint
ALTER TABLE `parked_posts` RENAME TO `saved_forms`;
--> statement-breakpoint
ALTER TABLE `saved_forms` RENAME COLUMN `drawn_for` TO `account_mark`;
--> statement-breakpoint
DROP INDEX `parked_posts_age`;
--> statement-breakpoint
CREATE INDEX `saved_forms_by_age` ON `saved_forms` (`created_at`);
--> statement-breakpoint
CREATE TABLE `__new_accounts` (
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
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`image_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "accounts_role_check" CHECK("role" in ('customer', 'provider', 'admin')),
	CONSTRAINT "accounts_state_check" CHECK("state" in ('active', 'suspended', 'deleted')),
	CONSTRAINT "accounts_language_check" CHECK("language" in ('en', 'hi')),
	CONSTRAINT "accounts_latitude_check" CHECK("latitude" between -90 and 90),
	CONSTRAINT "accounts_longitude_check" CHECK("longitude" between -180 and 180)
);
--> statement-breakpoint
INSERT INTO `__new_accounts`(`id`, `email`, `phone`, `name`, `role`, `state`, `password_hash`, `language`, `image_file_id`, `city`, `latitude`, `longitude`, `created_at`, `updated_at`) SELECT `id`, `email`, `phone`, `name`, `role`, `state`, `password_hash`, `language`, `image_file_id`, `city`, `latitude`, `longitude`, `created_at`, `updated_at` FROM `accounts`;
--> statement-breakpoint
DROP TABLE `accounts`;
--> statement-breakpoint
ALTER TABLE `__new_accounts` RENAME TO `accounts`;
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_unique` ON `accounts` (`email`);
--> statement-breakpoint
CREATE INDEX `accounts_newest` ON `accounts` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `accounts_newest_of_role` ON `accounts` (`role`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `accounts_by_image` ON `accounts` (`image_file_id`);
--> statement-breakpoint
CREATE TABLE `__new_application_answers` (
	`application_id` text NOT NULL,
	`step` text NOT NULL,
	`typed` text NOT NULL,
	`version` integer NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`application_id`, `step`),
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "application_answers_step_check" CHECK("step" in ('company', 'services', 'portfolio', 'legal', 'documents', 'operations', 'declaration')),
	CONSTRAINT "application_answers_version_check" CHECK("version" >= 1 and typeof("version") <> 'text')
);
--> statement-breakpoint
INSERT INTO `__new_application_answers`(`application_id`, `step`, `typed`, `version`, `saved_at`) SELECT `application_id`, `step`, `typed`, `version`, `saved_at` FROM `application_answers`;
--> statement-breakpoint
DROP TABLE `application_answers`;
--> statement-breakpoint
ALTER TABLE `__new_application_answers` RENAME TO `application_answers`;
--> statement-breakpoint
CREATE TABLE `__new_application_files` (
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
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "application_files_slot_check" CHECK("slot" in ('portfolioImages', 'panCard', 'gstCertificate', 'businessRegistration', 'additionalCertificates')),
	CONSTRAINT "application_files_state_check" CHECK("state" in ('waiting', 'accepted', 'rejected', 'replaced', 'expired')),
	CONSTRAINT "application_files_reason_check" CHECK("reason" in ('unreadable', 'corners_cut', 'wrong_document', 'name_differs', 'number_differs', 'expired', 'password_protected', 'not_original', 'other')),
	CONSTRAINT "application_files_position_check" CHECK("position" >= 0 and typeof("position") <> 'text')
);
--> statement-breakpoint
INSERT INTO `__new_application_files`(`id`, `application_id`, `slot`, `file_id`, `caption`, `position`, `state`, `reason`, `note`, `decided_by`, `decided_at`, `created_at`) SELECT `id`, `application_id`, `slot`, `file_id`, `caption`, `position`, `state`, `reason`, `note`, `decided_by`, `decided_at`, `created_at` FROM `application_files`;
--> statement-breakpoint
DROP TABLE `application_files`;
--> statement-breakpoint
ALTER TABLE `__new_application_files` RENAME TO `application_files`;
--> statement-breakpoint
CREATE INDEX `application_files_by_slot` ON `application_files` (`application_id`,`slot`,`position`);
--> statement-breakpoint
CREATE INDEX `application_files_by_file` ON `application_files` (`file_id`);
--> statement-breakpoint
CREATE TABLE `__new_application_history` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`event` text NOT NULL,
	`from_state` text NOT NULL,
	`to_state` text NOT NULL,
	`actor_id` text,
	`note` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "application_history_from_state_check" CHECK("from_state" in ('draft', 'submitted', 'in_review', 'changes_requested', 'approved', 'rejected', 'suspended', 'withdrawn')),
	CONSTRAINT "application_history_to_state_check" CHECK("to_state" in ('draft', 'submitted', 'in_review', 'changes_requested', 'approved', 'rejected', 'suspended', 'withdrawn'))
);
--> statement-breakpoint
INSERT INTO `__new_application_history`(`id`, `application_id`, `event`, `from_state`, `to_state`, `actor_id`, `note`, `at`) SELECT `id`, `application_id`, `event`, `from_state`, `to_state`, `actor_id`, `note`, `at` FROM `application_history`;
--> statement-breakpoint
DROP TABLE `application_history`;
--> statement-breakpoint
ALTER TABLE `__new_application_history` RENAME TO `application_history`;
--> statement-breakpoint
CREATE INDEX `application_history_by_application` ON `application_history` (`application_id`,`at`,`id`);
--> statement-breakpoint
CREATE TABLE `__new_application_submissions` (
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
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "application_submissions_number_check" CHECK("number" >= 1 and typeof("number") <> 'text'),
	CONSTRAINT "application_submissions_earned_check" CHECK("earned" >= 0 and typeof("earned") <> 'text'),
	CONSTRAINT "application_submissions_applicable_check" CHECK("applicable" >= 0 and typeof("applicable") <> 'text'),
	CONSTRAINT "application_submissions_marketing_consent_check" CHECK("marketing_consent" in (0, 1)),
	CONSTRAINT "application_submissions_language_check" CHECK("language" in ('en', 'hi'))
);
--> statement-breakpoint
INSERT INTO `__new_application_submissions`(`id`, `application_id`, `number`, `answers`, `earned`, `applicable`, `score_rule`, `digital_signature`, `terms_version`, `privacy_version`, `marketing_consent`, `language`, `created_at`) SELECT `id`, `application_id`, `number`, `answers`, `earned`, `applicable`, `score_rule`, `digital_signature`, `terms_version`, `privacy_version`, `marketing_consent`, `language`, `created_at` FROM `application_submissions`;
--> statement-breakpoint
DROP TABLE `application_submissions`;
--> statement-breakpoint
ALTER TABLE `__new_application_submissions` RENAME TO `application_submissions`;
--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_by_number` ON `application_submissions` (`application_id`,`number`);
--> statement-breakpoint
CREATE TABLE `__new_applications` (
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
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "applications_state_check" CHECK("state" in ('draft', 'submitted', 'in_review', 'changes_requested', 'approved', 'rejected', 'suspended', 'withdrawn')),
	CONSTRAINT "applications_language_check" CHECK("language" in ('en', 'hi')),
	CONSTRAINT "applications_reapply_after_check" CHECK("reapply_after" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
INSERT INTO `__new_applications`(`id`, `reference`, `account_id`, `visitor_id`, `state`, `language`, `submitted_at`, `claimed_by`, `claimed_at`, `decided_by`, `decided_at`, `decision_reason`, `reapply_after`, `business_name`, `city`, `created_at`, `updated_at`) SELECT `id`, `reference`, `account_id`, `visitor_id`, `state`, `language`, `submitted_at`, `claimed_by`, `claimed_at`, `decided_by`, `decided_at`, `decision_reason`, `reapply_after`, `business_name`, `city`, `created_at`, `updated_at` FROM `applications`;
--> statement-breakpoint
DROP TABLE `applications`;
--> statement-breakpoint
ALTER TABLE `__new_applications` RENAME TO `applications`;
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_reference_unique` ON `applications` (`reference`);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_one_open_per_account` ON `applications` (`account_id`) WHERE state not in ('rejected', 'withdrawn');
--> statement-breakpoint
CREATE INDEX `applications_by_account` ON `applications` (`account_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `applications_by_visitor` ON `applications` (`visitor_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `applications_oldest` ON `applications` (`submitted_at`,`id`);
--> statement-breakpoint
CREATE INDEX `applications_oldest_in_state` ON `applications` (`state`,`submitted_at`,`id`);
--> statement-breakpoint
CREATE TABLE `__new_audit_log` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`event` text NOT NULL,
	`subject` text NOT NULL,
	`detail` text NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_audit_log`(`number`, `at`, `actor_id`, `event`, `subject`, `detail`, `previous_hash`, `hash`) SELECT `number`, `at`, `actor_id`, `event`, `subject`, `detail`, `previous_hash`, `hash` FROM `audit_log`;
--> statement-breakpoint
DROP TABLE `audit_log`;
--> statement-breakpoint
ALTER TABLE `__new_audit_log` RENAME TO `audit_log`;
--> statement-breakpoint
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
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`verified_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "briefs_contact_preference_check" CHECK("contact_preference" in ('phone', 'whatsapp', 'email')),
	CONSTRAINT "briefs_event_type_check" CHECK("event_type" in ('roka', 'engagement', 'haldi', 'mehndi', 'sangeet', 'baraat', 'wedding', 'reception', 'birthday', 'anniversary', 'naming', 'housewarming', 'puja', 'corporate', 'conference', 'other')),
	CONSTRAINT "briefs_event_date_check" CHECK("event_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "briefs_date_flexible_check" CHECK("date_flexible" in (0, 1)),
	CONSTRAINT "briefs_guest_count_check" CHECK("guest_count" between 1 and 100000),
	CONSTRAINT "briefs_budget_check" CHECK("budget" between 100 and 10000000000),
	CONSTRAINT "briefs_language_check" CHECK("language" in ('en', 'hi'))
);
--> statement-breakpoint
INSERT INTO `__new_briefs`(`id`, `reference`, `account_id`, `name`, `email`, `phone`, `contact_preference`, `event_type`, `functions`, `event_date`, `date_flexible`, `guest_count`, `city`, `venue`, `budget`, `message`, `language`, `created_at`, `verified_at`) SELECT `id`, `reference`, `account_id`, `name`, `email`, `phone`, `contact_preference`, `event_type`, `functions`, `event_date`, `date_flexible`, `guest_count`, `city`, `venue`, `budget`, `message`, `language`, `created_at`, `verified_at` FROM `briefs`;
--> statement-breakpoint
DROP TABLE `briefs`;
--> statement-breakpoint
ALTER TABLE `__new_briefs` RENAME TO `briefs`;
--> statement-breakpoint
CREATE UNIQUE INDEX `briefs_reference_unique` ON `briefs` (`reference`);
--> statement-breakpoint
CREATE INDEX `briefs_newest` ON `briefs` (`verified_at`,`id`);
--> statement-breakpoint
CREATE INDEX `briefs_by_account` ON `briefs` (`account_id`,`verified_at`,`id`);
--> statement-breakpoint
CREATE INDEX `briefs_by_email` ON `briefs` (`email`,`verified_at`,`id`);
--> statement-breakpoint
CREATE TABLE `__new_change_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`step` text NOT NULL,
	`field` text,
	`reason` text NOT NULL,
	`asked_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "change_requests_step_check" CHECK("step" in ('company', 'services', 'portfolio', 'legal', 'documents', 'operations', 'declaration'))
);
--> statement-breakpoint
INSERT INTO `__new_change_requests`(`id`, `application_id`, `step`, `field`, `reason`, `asked_at`, `answered_at`) SELECT `id`, `application_id`, `step`, `field`, `reason`, `asked_at`, `answered_at` FROM `change_requests`;
--> statement-breakpoint
DROP TABLE `change_requests`;
--> statement-breakpoint
ALTER TABLE `__new_change_requests` RENAME TO `change_requests`;
--> statement-breakpoint
CREATE INDEX `change_requests_by_application` ON `change_requests` (`application_id`,`asked_at`,`id`);
--> statement-breakpoint
CREATE TABLE `__new_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	CONSTRAINT "codes_purpose_check" CHECK("purpose" in ('signup', 'forgot', 'enquiry', 'email')),
	CONSTRAINT "codes_tries_check" CHECK("tries" >= 0 and typeof("tries") <> 'text')
);
--> statement-breakpoint
INSERT INTO `__new_codes`(`id`, `purpose`, `email`, `code_hash`, `tries`, `sent_at`, `expires_at`, `used_at`) SELECT `id`, `purpose`, `email`, `code_hash`, `tries`, `sent_at`, `expires_at`, `used_at` FROM `codes`;
--> statement-breakpoint
DROP TABLE `codes`;
--> statement-breakpoint
ALTER TABLE `__new_codes` RENAME TO `codes`;
--> statement-breakpoint
CREATE UNIQUE INDEX `codes_by_address` ON `codes` (`purpose`,`email`);
--> statement-breakpoint
CREATE TABLE `__new_enquiries` (
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
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "enquiries_state_check" CHECK("state" in ('unverified', 'sent', 'viewed', 'accepted', 'rejected', 'unanswered', 'withdrawn')),
	CONSTRAINT "enquiries_reason_check" CHECK("reason" in ('date_taken', 'not_my_service', 'too_far', 'budget', 'other'))
);
--> statement-breakpoint
INSERT INTO `__new_enquiries`(`id`, `brief_id`, `provider_id`, `state`, `reason`, `note`, `sent_at`, `viewed_at`, `answered_at`, `due_at`, `created_at`) SELECT `id`, `brief_id`, `provider_id`, `state`, `reason`, `note`, `sent_at`, `viewed_at`, `answered_at`, `due_at`, `created_at` FROM `enquiries`;
--> statement-breakpoint
DROP TABLE `enquiries`;
--> statement-breakpoint
ALTER TABLE `__new_enquiries` RENAME TO `enquiries`;
--> statement-breakpoint
CREATE UNIQUE INDEX `enquiries_once_per_provider` ON `enquiries` (`brief_id`,`provider_id`);
--> statement-breakpoint
CREATE INDEX `enquiries_newest` ON `enquiries` (`sent_at`,`id`);
--> statement-breakpoint
CREATE INDEX `enquiries_by_provider` ON `enquiries` (`provider_id`,`sent_at`,`id`);
--> statement-breakpoint
CREATE INDEX `enquiries_due` ON `enquiries` (`state`,`due_at`);
--> statement-breakpoint
CREATE TABLE `__new_enquiry_history` (
	`id` text PRIMARY KEY NOT NULL,
	`enquiry_id` text NOT NULL,
	`event` text NOT NULL,
	`from_state` text NOT NULL,
	`to_state` text NOT NULL,
	`actor_id` text,
	`note` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "enquiry_history_from_state_check" CHECK("from_state" in ('unverified', 'sent', 'viewed', 'accepted', 'rejected', 'unanswered', 'withdrawn')),
	CONSTRAINT "enquiry_history_to_state_check" CHECK("to_state" in ('unverified', 'sent', 'viewed', 'accepted', 'rejected', 'unanswered', 'withdrawn'))
);
--> statement-breakpoint
INSERT INTO `__new_enquiry_history`(`id`, `enquiry_id`, `event`, `from_state`, `to_state`, `actor_id`, `note`, `at`) SELECT `id`, `enquiry_id`, `event`, `from_state`, `to_state`, `actor_id`, `note`, `at` FROM `enquiry_history`;
--> statement-breakpoint
DROP TABLE `enquiry_history`;
--> statement-breakpoint
ALTER TABLE `__new_enquiry_history` RENAME TO `enquiry_history`;
--> statement-breakpoint
CREATE INDEX `enquiry_history_by_enquiry` ON `enquiry_history` (`enquiry_id`,"at" desc,`id`);
--> statement-breakpoint
CREATE TABLE `__new_files` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`is_public` integer DEFAULT false NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer,
	`height` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "files_kind_check" CHECK("kind" in ('picture', 'document')),
	CONSTRAINT "files_is_public_check" CHECK("is_public" in (0, 1)),
	CONSTRAINT "files_size_check" CHECK("size" >= 0 and typeof("size") <> 'text'),
	CONSTRAINT "files_width_check" CHECK("width" >= 1 and typeof("width") <> 'text'),
	CONSTRAINT "files_height_check" CHECK("height" >= 1 and typeof("height") <> 'text')
);
--> statement-breakpoint
INSERT INTO `__new_files`(`id`, `key`, `kind`, `is_public`, `name`, `type`, `size`, `width`, `height`, `created_at`) SELECT `id`, `key`, `kind`, `is_public`, `name`, `type`, `size`, `width`, `height`, `created_at` FROM `files`;
--> statement-breakpoint
DROP TABLE `files`;
--> statement-breakpoint
ALTER TABLE `__new_files` RENAME TO `files`;
--> statement-breakpoint
CREATE UNIQUE INDEX `files_key_unique` ON `files` (`key`);
--> statement-breakpoint
CREATE INDEX `invitations_by_inviter` ON `invitations` (`invited_by`);
--> statement-breakpoint
CREATE INDEX `invitations_waiting` ON `invitations` (`created_at`,`id`) WHERE used_at is null and revoked_at is null;
--> statement-breakpoint
CREATE TABLE `__new_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`to_address` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`leased_until` integer,
	`leased_by` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`error` text,
	CONSTRAINT "outbox_state_check" CHECK("state" in ('waiting', 'sent', 'failed')),
	CONSTRAINT "outbox_tries_check" CHECK("tries" >= 0 and typeof("tries") <> 'text')
);
--> statement-breakpoint
INSERT INTO `__new_outbox`(`id`, `to_address`, `subject`, `body`, `state`, `tries`, `next_try_at`, `leased_until`, `created_at`, `sent_at`, `error`) SELECT `id`, `to_address`, `subject`, `body`, `state`, `tries`, `next_try_at`, `leased_until`, `created_at`, `sent_at`, `error` FROM `outbox`;
--> statement-breakpoint
DROP TABLE `outbox`;
--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`state`,`next_try_at`);
--> statement-breakpoint
CREATE INDEX `outbox_leased` ON `outbox` (`leased_by`) WHERE leased_by is not null;
--> statement-breakpoint
CREATE TABLE `__new_provider_categories` (
	`provider_id` text NOT NULL,
	`category` text NOT NULL,
	PRIMARY KEY(`provider_id`, `category`),
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "provider_categories_category_check" CHECK("category" in ('artist', 'catering', 'event-planning', 'entertainment', 'logistics', 'photography', 'security', 'venue-decor', 'event-staffing', 'other'))
);
--> statement-breakpoint
INSERT INTO `__new_provider_categories`(`provider_id`, `category`) SELECT `provider_id`, `category` FROM `provider_categories`;
--> statement-breakpoint
DROP TABLE `provider_categories`;
--> statement-breakpoint
ALTER TABLE `__new_provider_categories` RENAME TO `provider_categories`;
--> statement-breakpoint
CREATE INDEX `provider_categories_by_category` ON `provider_categories` (`category`,`provider_id`);
--> statement-breakpoint
CREATE TABLE `__new_provider_packages` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`price` integer,
	`features` text NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "provider_packages_position_check" CHECK("position" >= 0 and typeof("position") <> 'text'),
	CONSTRAINT "provider_packages_price_check" CHECK("price" between 100 and 10000000000)
);
--> statement-breakpoint
INSERT INTO `__new_provider_packages`(`id`, `provider_id`, `position`, `name`, `price`, `features`) SELECT `id`, `provider_id`, `position`, `name`, `price`, `features` FROM `provider_packages`;
--> statement-breakpoint
DROP TABLE `provider_packages`;
--> statement-breakpoint
ALTER TABLE `__new_provider_packages` RENAME TO `provider_packages`;
--> statement-breakpoint
CREATE INDEX `provider_packages_by_provider` ON `provider_packages` (`provider_id`,`position`);
--> statement-breakpoint
CREATE TABLE `__new_provider_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`file_id` text NOT NULL,
	`caption` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "provider_pictures_position_check" CHECK("position" >= 0 and typeof("position") <> 'text')
);
--> statement-breakpoint
INSERT INTO `__new_provider_pictures`(`id`, `provider_id`, `file_id`, `caption`, `position`) SELECT `id`, `provider_id`, `file_id`, `caption`, `position` FROM `provider_pictures`;
--> statement-breakpoint
DROP TABLE `provider_pictures`;
--> statement-breakpoint
ALTER TABLE `__new_provider_pictures` RENAME TO `provider_pictures`;
--> statement-breakpoint
CREATE INDEX `provider_pictures_by_provider` ON `provider_pictures` (`provider_id`,`position`);
--> statement-breakpoint
CREATE INDEX `provider_pictures_by_file` ON `provider_pictures` (`file_id`);
--> statement-breakpoint
CREATE TABLE `__new_provider_sizes` (
	`provider_id` text NOT NULL,
	`size` text NOT NULL,
	PRIMARY KEY(`provider_id`, `size`),
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "provider_sizes_size_check" CHECK("size" in ('small', 'medium', 'large', 'mega'))
);
--> statement-breakpoint
INSERT INTO `__new_provider_sizes`(`provider_id`, `size`) SELECT `provider_id`, `size` FROM `provider_sizes`;
--> statement-breakpoint
DROP TABLE `provider_sizes`;
--> statement-breakpoint
ALTER TABLE `__new_provider_sizes` RENAME TO `provider_sizes`;
--> statement-breakpoint
CREATE INDEX `provider_sizes_by_size` ON `provider_sizes` (`size`,`provider_id`);
--> statement-breakpoint
CREATE TABLE `__new_providers` (
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
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "providers_status_check" CHECK("status" in ('live', 'paused', 'suspended')),
	CONSTRAINT "providers_business_type_check" CHECK("business_type" in ('sole_proprietorship', 'partnership', 'llp', 'private_limited', 'public_limited', 'huf', 'trust', 'individual', 'other')),
	CONSTRAINT "providers_years_of_experience_check" CHECK("years_of_experience" between 0 and 75),
	CONSTRAINT "providers_team_size_check" CHECK("team_size" between 1 and 10000),
	CONSTRAINT "providers_starting_price_check" CHECK("starting_price" between 100 and 10000000000),
	CONSTRAINT "providers_daily_capacity_check" CHECK("daily_capacity" between 1 and 50),
	CONSTRAINT "providers_notice_days_check" CHECK("notice_days" between 0 and 365)
);
--> statement-breakpoint
INSERT INTO `__new_providers`(`id`, `slug`, `account_id`, `status`, `business_name`, `legal_name`, `business_type`, `contact_person`, `description`, `city`, `state`, `website`, `facebook`, `instagram`, `linkedin`, `other_social`, `years_of_experience`, `team_size`, `starting_price`, `service_areas`, `daily_capacity`, `notice_days`, `search_text`, `published_at`, `updated_at`) SELECT `id`, `slug`, `account_id`, `status`, `business_name`, `legal_name`, `business_type`, `contact_person`, `description`, `city`, `state`, `website`, `facebook`, `instagram`, `linkedin`, `other_social`, `years_of_experience`, `team_size`, `starting_price`, `service_areas`, `daily_capacity`, `notice_days`, `search_text`, `published_at`, `updated_at` FROM `providers`;
--> statement-breakpoint
DROP TABLE `providers`;
--> statement-breakpoint
ALTER TABLE `__new_providers` RENAME TO `providers`;
--> statement-breakpoint
CREATE UNIQUE INDEX `providers_slug_unique` ON `providers` (`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `providers_account_id_unique` ON `providers` (`account_id`);
--> statement-breakpoint
CREATE INDEX `providers_newest` ON `providers` (`status`,`published_at`,`id`);
--> statement-breakpoint
CREATE INDEX `providers_price_low` ON `providers` (`status`,coalesce("starting_price", 1000000000000000),`id`);
--> statement-breakpoint
CREATE INDEX `providers_price_high` ON `providers` (`status`,coalesce("starting_price", -1),`id`);
--> statement-breakpoint
CREATE TABLE `__new_rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer NOT NULL,
	`expire` integer,
	CONSTRAINT "rate_limits_points_check" CHECK("points" >= 0 and typeof("points") <> 'text')
);
--> statement-breakpoint
INSERT INTO `__new_rate_limits`(`key`, `points`, `expire`) SELECT `key`, `points`, `expire` FROM `limits`;
--> statement-breakpoint
DROP TABLE `limits`;
--> statement-breakpoint
ALTER TABLE `__new_rate_limits` RENAME TO `rate_limits`;
--> statement-breakpoint
CREATE TABLE `__new_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`cookie_hash` text NOT NULL,
	`bearer_hash` text NOT NULL,
	`remembered` integer NOT NULL,
	`user_agent` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sessions_remembered_check" CHECK("remembered" in (0, 1))
);
--> statement-breakpoint
INSERT INTO `__new_sessions`(`id`, `account_id`, `cookie_hash`, `bearer_hash`, `remembered`, `user_agent`, `created_at`, `last_seen_at`, `expires_at`) SELECT `id`, `account_id`, `cookie_hash`, `bearer_hash`, `remembered`, `user_agent`, `created_at`, `last_seen_at`, `expires_at` FROM `sessions`;
--> statement-breakpoint
DROP TABLE `sessions`;
--> statement-breakpoint
ALTER TABLE `__new_sessions` RENAME TO `sessions`;
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_cookie_hash_unique` ON `sessions` (`cookie_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_bearer_hash_unique` ON `sessions` (`bearer_hash`);
--> statement-breakpoint
CREATE INDEX `sessions_by_account` ON `sessions` (`account_id`,`last_seen_at`,`id`);
--> statement-breakpoint
CREATE TABLE `__new_signups` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`password_hash` text NOT NULL,
	`language` text NOT NULL,
	`redirect_to` text,
	`invitation_id` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "signups_role_check" CHECK("role" in ('customer', 'provider', 'admin')),
	CONSTRAINT "signups_language_check" CHECK("language" in ('en', 'hi'))
);
--> statement-breakpoint
INSERT INTO `__new_signups`(`id`, `email`, `phone`, `name`, `role`, `password_hash`, `language`, `redirect_to`, `invitation_id`, `expires_at`) SELECT `id`, `email`, `phone`, `name`, `role`, `password_hash`, `language`, `redirect_to`, `invitation_id`, `expires_at` FROM `signups`;
--> statement-breakpoint
DROP TABLE `signups`;
--> statement-breakpoint
ALTER TABLE `__new_signups` RENAME TO `signups`;
--> statement-breakpoint
CREATE INDEX `signups_by_invitation` ON `signups` (`invitation_id`);
--> statement-breakpoint
CREATE TABLE `__new_suspensions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`reason` text NOT NULL,
	`hid_profile` text,
	`suspended_by` text NOT NULL,
	`suspended_at` integer NOT NULL,
	`restored_by` text,
	`restored_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`suspended_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`restored_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "suspensions_hid_profile_check" CHECK("hid_profile" in ('live', 'paused'))
);
--> statement-breakpoint
INSERT INTO `__new_suspensions`(`id`, `account_id`, `reason`, `hid_profile`, `suspended_by`, `suspended_at`, `restored_by`, `restored_at`) SELECT `id`, `account_id`, `reason`, `hid_profile`, `suspended_by`, `suspended_at`, `restored_by`, `restored_at` FROM `suspensions`;
--> statement-breakpoint
DROP TABLE `suspensions`;
--> statement-breakpoint
ALTER TABLE `__new_suspensions` RENAME TO `suspensions`;
--> statement-breakpoint
CREATE INDEX `suspensions_by_account` ON `suspensions` (`account_id`,`suspended_at`,`id`);
