DROP INDEX `accounts_to_purge`;--> statement-breakpoint
CREATE INDEX `accounts_to_purge` ON `accounts` (`updated_at`,`id`) WHERE +state = 'deleted' and name <> '';--> statement-breakpoint
DROP INDEX `briefs_to_purge`;--> statement-breakpoint
ALTER TABLE `briefs` ADD `matters_until` text CONSTRAINT "briefs_matters_until_check" CHECK("matters_until" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');--> statement-breakpoint
ALTER TABLE `briefs` ADD `purged_at` integer;--> statement-breakpoint
CREATE INDEX `briefs_to_purge` ON `briefs` (case when matters_until is null then event_date else matters_until end) WHERE purged_at is null;--> statement-breakpoint
ALTER TABLE `applications` ADD `opened_at` integer;--> statement-breakpoint
CREATE INDEX `grievances_naming` ON `grievances` (`closed_at`,`state`) WHERE about is not null;--> statement-breakpoint
-- What was purged before there was this column is empty already.
UPDATE `briefs` SET `purged_at` = unixepoch() * 1000 WHERE `email` = '';
