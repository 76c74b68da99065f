-- It was the account holder's name of the bank details, or else the business name: neither was ever given to be published.
-- Whoever has a legal name to show states it anew.
ALTER TABLE `providers` DROP COLUMN `legal_name`;--> statement-breakpoint
ALTER TABLE `providers` ADD `legal_name` text;--> statement-breakpoint
-- No page that is cached by the version of before shows it any longer.
UPDATE `catalogue` SET `version` = `version` + 1;
