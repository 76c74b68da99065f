CREATE TABLE `retired_data_keys` (
	`fingerprint` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`retired_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `outbox` ADD `request_id` text;