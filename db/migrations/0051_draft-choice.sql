-- Drafts without an account are stored for as long as before, counted from one day.
UPDATE `applications` SET `updated_at` = max(`updated_at`, ifnull(`set_aside_at`, 0), ifnull(`opened_at`, 0)) WHERE `account_id` IS NULL;--> statement-breakpoint
DELETE FROM `job_runs` WHERE `name` IN ('old drafts', 'hand-overs');--> statement-breakpoint
DROP TABLE `draft_hand_overs`;--> statement-breakpoint
DROP INDEX `applications_by_visitor`;--> statement-breakpoint
CREATE INDEX `applications_by_visitor` ON `applications` (`visitor_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `applications` DROP COLUMN `set_aside_at`;--> statement-breakpoint
ALTER TABLE `applications` DROP COLUMN `handed_over_at`;--> statement-breakpoint
ALTER TABLE `applications` DROP COLUMN `opened_at`;
