CREATE TABLE `grievance_history` (
	`id` text PRIMARY KEY NOT NULL,
	`grievance_id` text NOT NULL,
	`event` text NOT NULL,
	`to_state` text NOT NULL,
	`actor_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`grievance_id`) REFERENCES `grievances`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "grievance_history_to_state_check" CHECK("to_state" in ('unverified', 'acknowledged', 'in_progress', 'decided', 'reopened', 'withdrawn'))
);
--> statement-breakpoint
CREATE INDEX `grievance_history_by_grievance` ON `grievance_history` (`grievance_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `grievance_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`grievance_id` text NOT NULL,
	`kind` text NOT NULL,
	`author_id` text,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`grievance_id`) REFERENCES `grievances`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "grievance_notes_kind_check" CHECK("kind" in ('addition', 'answer', 'internal'))
);
--> statement-breakpoint
CREATE INDEX `grievance_notes_by_grievance` ON `grievance_notes` (`grievance_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `grievances` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`kind` text NOT NULL,
	`data_request` text,
	`provider_id` text,
	`report_reason` text,
	`account_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`language` text NOT NULL,
	`about` text,
	`words` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`received_at` integer,
	`due_at` integer,
	`remind_at` integer,
	`taken_by` text,
	`outcome` text,
	`decision` text,
	`consequence` text,
	`decided_by` text,
	`reopened_at` integer,
	`closed_at` integer,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`taken_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "grievances_kind_check" CHECK("kind" in ('application', 'provider', 'customer', 'booking', 'personal_data', 'content', 'listing', 'other')),
	CONSTRAINT "grievances_data_request_check" CHECK("data_request" in ('access', 'correction', 'erasure', 'nomination')),
	CONSTRAINT "grievances_report_reason_check" CHECK("report_reason" in ('wrong_facts', 'copyright', 'offensive', 'fraud', 'unreachable', 'other')),
	CONSTRAINT "grievances_language_check" CHECK("language" in ('en', 'hi')),
	CONSTRAINT "grievances_state_check" CHECK("state" in ('unverified', 'acknowledged', 'in_progress', 'decided', 'reopened', 'withdrawn')),
	CONSTRAINT "grievances_outcome_check" CHECK("outcome" in ('upheld', 'partly', 'not_upheld'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `grievances_reference_unique` ON `grievances` (`reference`);--> statement-breakpoint
CREATE INDEX `grievances_in_order` ON `grievances` (case when due_at is null then 1000000000000000 - closed_at else due_at end,`id`);--> statement-breakpoint
CREATE INDEX `grievances_in_state` ON `grievances` (`state`,case when due_at is null then 1000000000000000 - closed_at else due_at end,`id`);--> statement-breakpoint
CREATE INDEX `grievances_of_kind` ON `grievances` (`kind`,case when due_at is null then 1000000000000000 - closed_at else due_at end,`id`);--> statement-breakpoint
CREATE INDEX `grievances_of_kind_in_state` ON `grievances` (`kind`,`state`,case when due_at is null then 1000000000000000 - closed_at else due_at end,`id`);--> statement-breakpoint
CREATE INDEX `grievances_of_account` ON `grievances` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `grievances_by_address` ON `grievances` (`email`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `grievances_of_provider` ON `grievances` (`provider_id`);--> statement-breakpoint
CREATE INDEX `grievances_unconfirmed` ON `grievances` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `grievances_due` ON `grievances` (`due_at`);--> statement-breakpoint
CREATE INDEX `grievances_to_remind` ON `grievances` (`remind_at`);--> statement-breakpoint
CREATE INDEX `grievances_of_guests_to_purge` ON `grievances` (`closed_at`) WHERE account_id is null and name <> '';