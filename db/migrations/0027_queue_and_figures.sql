CREATE TABLE `review_weeks` (
	`week` text PRIMARY KEY NOT NULL,
	`waiting` integer NOT NULL,
	`oldest_since` integer,
	`decided` integer NOT NULL,
	`median_minutes` integer,
	`in_time` integer NOT NULL,
	`missed` integer NOT NULL,
	`reasons` text NOT NULL,
	CONSTRAINT "review_weeks_week_check" CHECK("week" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "review_weeks_waiting_check" CHECK("waiting" >= 0 and typeof("waiting") <> 'text'),
	CONSTRAINT "review_weeks_decided_check" CHECK("decided" >= 0 and typeof("decided") <> 'text'),
	CONSTRAINT "review_weeks_median_minutes_check" CHECK("median_minutes" >= 0 and typeof("median_minutes") <> 'text'),
	CONSTRAINT "review_weeks_in_time_check" CHECK("in_time" >= 0 and typeof("in_time") <> 'text'),
	CONSTRAINT "review_weeks_missed_check" CHECK("missed" >= 0 and typeof("missed") <> 'text')
);
--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_views_by_account` ON `saved_views` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `job_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`every_ms` integer NOT NULL,
	`started_at` integer NOT NULL,
	`took_ms` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failed_at` integer,
	`error` text,
	CONSTRAINT "job_runs_every_ms_check" CHECK("every_ms" >= 1 and typeof("every_ms") <> 'text'),
	CONSTRAINT "job_runs_took_ms_check" CHECK("took_ms" >= 0 and typeof("took_ms") <> 'text'),
	CONSTRAINT "job_runs_failures_check" CHECK("failures" >= 0 and typeof("failures") <> 'text')
);
--> statement-breakpoint
ALTER TABLE `applications` ADD `categories` text;--> statement-breakpoint
ALTER TABLE `applications` ADD `percent` integer DEFAULT 0 NOT NULL CONSTRAINT "applications_percent_check" CHECK("percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE `applications` ADD `warnings` integer CONSTRAINT "applications_warnings_check" CHECK("warnings" >= 0 and typeof("warnings") <> 'text');--> statement-breakpoint
ALTER TABLE `applications` ADD `submissions` integer DEFAULT 0 NOT NULL CONSTRAINT "applications_submissions_check" CHECK("submissions" >= 0 and typeof("submissions") <> 'text');--> statement-breakpoint
CREATE INDEX `applications_by_percent` ON `applications` (`percent`,`id`) WHERE +state in ('submitted', 'in_review');--> statement-breakpoint
CREATE INDEX `applications_unsummarised` ON `applications` (`submitted_at`) WHERE submitted_at is not null and warnings is null;--> statement-breakpoint
CREATE INDEX `outbox_unsent` ON `outbox` (`state`,`created_at`,`id`) WHERE +state <> 'sent';
