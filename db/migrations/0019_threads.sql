CREATE TABLE `booking_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`proposer` text NOT NULL,
	`state` text NOT NULL,
	`event_date` text NOT NULL,
	`guest_count` integer NOT NULL,
	`venue` text,
	`total` integer NOT NULL,
	`message` text,
	`proposed_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "booking_changes_proposer_check" CHECK("proposer" in ('customer', 'provider')),
	CONSTRAINT "booking_changes_state_check" CHECK("state" in ('proposed', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "booking_changes_event_date_check" CHECK("event_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "booking_changes_guest_count_check" CHECK("guest_count" between 1 and 100000),
	CONSTRAINT "booking_changes_total_check" CHECK("total" >= 0 and typeof("total") <> 'text')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_changes_one_open` ON `booking_changes` (`booking_id`) WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX `booking_changes_by_booking` ON `booking_changes` (`booking_id`,`proposed_at`,`id`);--> statement-breakpoint
CREATE INDEX `booking_changes_due` ON `booking_changes` (`expires_at`,`id`) WHERE state = 'proposed';--> statement-breakpoint
CREATE TABLE `replaced_booking_notes` (
	`hash` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`english` text NOT NULL,
	`hindi` text NOT NULL,
	`issued_at` integer NOT NULL,
	`replaced_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `replaced_booking_notes_by_booking` ON `replaced_booking_notes` (`booking_id`,`replaced_at`);--> statement-breakpoint
CREATE TABLE `enquiry_contacts` (
	`enquiry_id` text PRIMARY KEY NOT NULL,
	`number_shown_at` integer,
	`number_closed_at` integer,
	`hidden_at` integer,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `enquiry_contacts_hidden` ON `enquiry_contacts` (`hidden_at`,`enquiry_id`) WHERE hidden_at is not null;--> statement-breakpoint
CREATE TABLE `event_functions` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`position` integer NOT NULL,
	`type` text NOT NULL,
	`date` text NOT NULL,
	`guest_count` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "event_functions_position_check" CHECK("position" >= 0 and typeof("position") <> 'text'),
	CONSTRAINT "event_functions_type_check" CHECK("type" in ('roka', 'engagement', 'haldi', 'mehndi', 'sangeet', 'baraat', 'wedding', 'reception', 'birthday', 'anniversary', 'naming', 'housewarming', 'puja', 'corporate', 'conference', 'other')),
	CONSTRAINT "event_functions_date_check" CHECK("date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "event_functions_guest_count_check" CHECK("guest_count" between 1 and 100000)
);
--> statement-breakpoint
CREATE INDEX `event_functions_by_event` ON `event_functions` (`event_id`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`city` text NOT NULL,
	`venue` text,
	`contact_preference` text NOT NULL,
	`date_flexible` integer NOT NULL,
	`budget` integer,
	`message` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "events_contact_preference_check" CHECK("contact_preference" in ('phone', 'whatsapp', 'email')),
	CONSTRAINT "events_date_flexible_check" CHECK("date_flexible" in (0, 1)),
	CONSTRAINT "events_budget_check" CHECK("budget" between 100 and 10000000000)
);
--> statement-breakpoint
CREATE INDEX `events_newest` ON `events` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `events_by_account` ON `events` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `function_wishes` (
	`function_id` text NOT NULL,
	`category` text NOT NULL,
	`answers` text NOT NULL,
	PRIMARY KEY(`function_id`, `category`),
	FOREIGN KEY (`function_id`) REFERENCES `event_functions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "function_wishes_category_check" CHECK("category" in ('artist', 'catering', 'event-planning', 'entertainment', 'logistics', 'photography', 'security', 'venue-decor', 'event-staffing', 'other'))
);
--> statement-breakpoint
CREATE TABLE `enquiry_flags` (
	`id` text PRIMARY KEY NOT NULL,
	`enquiry_id` text NOT NULL,
	`side` text NOT NULL,
	`reporter_id` text NOT NULL,
	`flagged_mark` text NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`decision` text,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "enquiry_flags_side_check" CHECK("side" in ('customer', 'provider')),
	CONSTRAINT "enquiry_flags_reason_check" CHECK("reason" in ('spam', 'abuse')),
	CONSTRAINT "enquiry_flags_state_check" CHECK("state" in ('open', 'upheld', 'dismissed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enquiry_flags_once_per_side` ON `enquiry_flags` (`enquiry_id`,`side`);--> statement-breakpoint
CREATE INDEX `enquiry_flags_by_person` ON `enquiry_flags` (`flagged_mark`,`state`);--> statement-breakpoint
CREATE INDEX `enquiry_flags_in_state` ON `enquiry_flags` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `enquiry_flags_of_reporter` ON `enquiry_flags` (`reporter_id`);--> statement-breakpoint
CREATE TABLE `message_files` (
	`message_id` text NOT NULL,
	`position` integer NOT NULL,
	`file_id` text NOT NULL,
	PRIMARY KEY(`message_id`, `position`),
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "message_files_position_check" CHECK("position" >= 0 and typeof("position") <> 'text')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_files_by_file` ON `message_files` (`file_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`enquiry_id` text NOT NULL,
	`party` text NOT NULL,
	`text` text NOT NULL,
	`sent_at` integer NOT NULL,
	`seen_at` integer,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "messages_party_check" CHECK("party" in ('customer', 'provider'))
);
--> statement-breakpoint
CREATE INDEX `messages_by_enquiry` ON `messages` (`enquiry_id`,`sent_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_unseen` ON `messages` (`enquiry_id`,`party`) WHERE seen_at is null;--> statement-breakpoint
CREATE TABLE `saved_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_replies_by_account` ON `saved_replies` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `amendments` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`state` text NOT NULL,
	`typed` text NOT NULL,
	`version` integer NOT NULL,
	`submitted_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`reason` text,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "amendments_state_check" CHECK("state" in ('submitted', 'approved', 'sent_back', 'withdrawn')),
	CONSTRAINT "amendments_version_check" CHECK("version" >= 1 and typeof("version") <> 'text')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `amendments_one_open` ON `amendments` (`application_id`) WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX `amendments_by_application` ON `amendments` (`application_id`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `amendments_waiting` ON `amendments` (`state`,`submitted_at`,`id`);--> statement-breakpoint
CREATE TABLE `audit_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`asked_by` text NOT NULL,
	`asked_at` integer NOT NULL,
	`finished_at` integer,
	`last_number` integer,
	`fault` text,
	`fault_number` integer,
	FOREIGN KEY (`asked_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "audit_checks_fault_check" CHECK("fault" in ('changed', 'cut', 'head', 'unknown'))
);
--> statement-breakpoint
CREATE INDEX `audit_checks_newest` ON `audit_checks` (`asked_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_checks_waiting` ON `audit_checks` (`asked_at`) WHERE finished_at is null;--> statement-breakpoint
ALTER TABLE `providers` ADD `paused_from` text CONSTRAINT "providers_paused_from_check" CHECK("paused_from" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');
--> statement-breakpoint
ALTER TABLE `providers` ADD `paused_until` text CONSTRAINT "providers_paused_until_check" CHECK("paused_until" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');
--> statement-breakpoint
CREATE INDEX `providers_with_pause` ON `providers` (`paused_from`,`paused_until`) WHERE paused_from is not null;--> statement-breakpoint
CREATE INDEX `providers_by_name` ON `providers` (lower(business_name),`id`);--> statement-breakpoint
ALTER TABLE `briefs` ADD `event_id` text REFERENCES events(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `briefs` ADD `wishes` text;--> statement-breakpoint
ALTER TABLE `briefs` ADD `instead_of` text REFERENCES enquiries(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `briefs` ADD `links_ended_at` integer;--> statement-breakpoint
CREATE INDEX `briefs_by_event` ON `briefs` (`event_id`,`verified_at`,`id`);--> statement-breakpoint
CREATE INDEX `briefs_by_name` ON `briefs` (lower(name),`id`);--> statement-breakpoint
CREATE INDEX `briefs_by_city` ON `briefs` (`city`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `briefs_instead_of` ON `briefs` (`instead_of`);--> statement-breakpoint
CREATE INDEX `bookings_due_of_customer` ON `bookings` (`account_id`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_due_of_provider` ON `bookings` (`provider_id`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`,`number`);--> statement-breakpoint
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`actor_id`,`number`);--> statement-breakpoint
CREATE INDEX `audit_log_by_subject` ON `audit_log` (`subject`,`number`);--> statement-breakpoint
CREATE INDEX `audit_log_by_event` ON `audit_log` (`event`,`number`);--> statement-breakpoint
-- Until now every acceptance showed the number: what a provider has seen stays shown until the customer closes it.
INSERT INTO `enquiry_contacts` (`enquiry_id`, `number_shown_at`) SELECT `id`, coalesce(`answered_at`, `created_at`) FROM `enquiries` WHERE `state` IN ('accepted', 'quoted', 'booking_requested');
