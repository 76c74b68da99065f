ALTER TABLE `quotes` ADD `remind_at` integer;--> statement-breakpoint
CREATE INDEX `quotes_to_remind` ON `quotes` (`remind_at`,`id`) WHERE remind_at is not null;--> statement-breakpoint
UPDATE `quotes` SET remind_at = valid_until - 86400000 WHERE state = 'sent';
