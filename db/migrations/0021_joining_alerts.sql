CREATE TABLE `joining_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`email` text NOT NULL,
	`language` text NOT NULL,
	`category` text NOT NULL,
	`city` text NOT NULL,
	`event_date` text,
	`guest_count` integer,
	`brief` text,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`expires_at` integer NOT NULL,
	CONSTRAINT "joining_alerts_language_check" CHECK("language" in ('en', 'hi')),
	CONSTRAINT "joining_alerts_category_check" CHECK("category" in ('artist', 'catering', 'event-planning', 'entertainment', 'logistics', 'photography', 'security', 'venue-decor', 'event-staffing', 'other')),
	CONSTRAINT "joining_alerts_event_date_check" CHECK("event_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "joining_alerts_guest_count_check" CHECK("guest_count" between 1 and 100000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `joining_alerts_token_hash_unique` ON `joining_alerts` (`token_hash`);--> statement-breakpoint
CREATE INDEX `joining_alerts_by_address` ON `joining_alerts` (`email`,`category`,`city`);--> statement-breakpoint
CREATE INDEX `joining_alerts_by_list` ON `joining_alerts` (`category`,`city`,`confirmed_at`);--> statement-breakpoint
CREATE INDEX `joining_alerts_by_expiry` ON `joining_alerts` (`expires_at`);