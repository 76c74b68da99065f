ALTER TABLE `job_runs` ADD `failed_rows` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `expires_at` integer;