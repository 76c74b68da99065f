ALTER TABLE `briefs` ADD `has_own_name` integer DEFAULT false NOT NULL CONSTRAINT "briefs_has_own_name_check" CHECK("has_own_name" in (0, 1));--> statement-breakpoint
ALTER TABLE `briefs` ADD `has_own_phone` integer DEFAULT false NOT NULL CONSTRAINT "briefs_has_own_phone_check" CHECK("has_own_phone" in (0, 1));--> statement-breakpoint
-- What differs from the account today may have been typed for the event, and stays.
UPDATE `briefs` SET
	`has_own_name` = `name` <> (SELECT `name` FROM `accounts` WHERE `id` = `briefs`.`account_id`),
	`has_own_phone` = `phone` <> (SELECT `phone` FROM `accounts` WHERE `id` = `briefs`.`account_id`)
WHERE `account_id` IS NOT NULL;
