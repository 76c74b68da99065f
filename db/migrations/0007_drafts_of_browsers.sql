ALTER TABLE `applications` ADD `kept_for` text REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE `applications` ADD `set_aside_at` integer;--> statement-breakpoint
CREATE INDEX `applications_kept_for` ON `applications` (`kept_for`,`updated_at`);--> statement-breakpoint
-- A draft that an account owns holds on to no browser.
UPDATE `applications` SET `visitor_id` = NULL WHERE `account_id` IS NOT NULL;
