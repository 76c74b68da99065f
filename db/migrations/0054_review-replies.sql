DROP INDEX `booking_reviews_of_provider`;--> statement-breakpoint
ALTER TABLE `booking_reviews` ADD `corrected_at` integer;--> statement-breakpoint
ALTER TABLE `booking_reviews` ADD `reply` text;--> statement-breakpoint
ALTER TABLE `booking_reviews` ADD `replied_at` integer;--> statement-breakpoint
ALTER TABLE `booking_reviews` ADD `reply_hidden_reason` text;--> statement-breakpoint
CREATE INDEX `booking_reviews_of_provider` ON `booking_reviews` (`provider_id`,`published_at`,`id`) WHERE side = 'customer' and published_at is not null;--> statement-breakpoint
-- The stars of hidden texts count.
UPDATE `providers` SET
  `review_count` = (SELECT count(*) FROM `booking_reviews` WHERE `provider_id` = `providers`.`id` AND `side` = 'customer' AND `published_at` IS NOT NULL),
  `stars_total` = (SELECT sum(`stars`) FROM `booking_reviews` WHERE `provider_id` = `providers`.`id` AND `side` = 'customer' AND `published_at` IS NOT NULL)
WHERE `id` IN (SELECT `provider_id` FROM `booking_reviews` WHERE `side` = 'customer' AND `published_at` IS NOT NULL AND `hidden_at` IS NOT NULL);
--> statement-breakpoint
ALTER TABLE `booking_reviews` DROP COLUMN `hidden_at`;
--> statement-breakpoint
CREATE TRIGGER `booking_reviews_updated` AFTER UPDATE ON `booking_reviews` WHEN NEW.`published_at` IS NOT NULL BEGIN UPDATE `catalogue` SET `version` = `version` + 1; END;
