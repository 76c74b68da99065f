ALTER TABLE `impersonations` ADD `pages` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `impersonations` SET `ended_at` = `expires_at` WHERE `ended_at` IS NULL AND `expires_at` < unixepoch() * 1000;--> statement-breakpoint
CREATE INDEX `impersonations_open` ON `impersonations` (`expires_at`) WHERE ended_at is null;
