DROP INDEX `listings_newest`;--> statement-breakpoint
DROP INDEX `listings_by_price`;--> statement-breakpoint
ALTER TABLE `listings` ADD `paused_from` text;--> statement-breakpoint
ALTER TABLE `listings` ADD `paused_until` text;--> statement-breakpoint
CREATE INDEX `listings_with_pause` ON `listings` (`category`,`city`,`paused_from`,`paused_until`) WHERE paused_from is not null;--> statement-breakpoint
CREATE INDEX `listings_newest` ON `listings` (`category`,`city`,`published_at`,`provider_id`,`starting_price`,`price_unit`,`sizes`,`paused_from`,`paused_until`);--> statement-breakpoint
CREATE INDEX `listings_by_price` ON `listings` (`category`,`city`,case when "starting_price" is null then 1000000000000000 when "price_unit" = 'event' then 0 + "starting_price" when "price_unit" = 'plate' then 100000000000 + "starting_price" when "price_unit" = 'hour' then 200000000000 + "starting_price" when "price_unit" = 'day' then 300000000000 + "starting_price" when "price_unit" = 'person' then 400000000000 + "starting_price" when "price_unit" = 'piece' then 500000000000 + "starting_price" end,`provider_id`,`sizes`,`paused_from`,`paused_until`);--> statement-breakpoint
DROP INDEX `providers_of_sitemap`;--> statement-breakpoint
CREATE INDEX `providers_of_sitemap` ON `providers` (`id`,`slug`,`updated_at`,`status`,`paused_from`,`paused_until`) WHERE status <> 'suspended';--> statement-breakpoint
ALTER TABLE `search_entries` ADD `paused_from` text;--> statement-breakpoint
ALTER TABLE `search_entries` ADD `paused_until` text;--> statement-breakpoint
CREATE INDEX `search_entries_with_pause` ON `search_entries` (`paused_from`,`paused_until`) WHERE paused_from is not null;--> statement-breakpoint
UPDATE `listings` SET (`paused_from`, `paused_until`) = (SELECT `paused_from`, `paused_until` FROM `providers` WHERE `id` = `provider_id`) WHERE `provider_id` IN (SELECT `id` FROM `providers` WHERE `paused_from` IS NOT NULL);--> statement-breakpoint
UPDATE `search_entries` SET (`paused_from`, `paused_until`) = (SELECT `paused_from`, `paused_until` FROM `providers` WHERE `id` = `provider_id`) WHERE `provider_id` IN (SELECT `id` FROM `providers` WHERE `paused_from` IS NOT NULL);--> statement-breakpoint
-- Who is paused until a day is listed from now on, for the days after it.
INSERT INTO `listings` (`provider_id`, `category`, `city`, `starting_price`, `price_unit`, `published_at`, `sizes`, `paused_from`, `paused_until`)
SELECT `id`, `lists`.`category`, `lists`.`city`, `starting_price`, `price_unit`, `published_at`, (SELECT coalesce(sum(CASE `size` WHEN 'small' THEN 1 WHEN 'medium' THEN 2 WHEN 'large' THEN 4 WHEN 'mega' THEN 8 END), 0) FROM `provider_sizes` WHERE `provider_sizes`.`provider_id` = `id`), `paused_from`, `paused_until` FROM `providers`
JOIN (
  SELECT `id` AS `of`, '' AS `category`, '' AS `city` FROM `providers`
  UNION SELECT `provider_id`, `category`, '' FROM `provider_categories`
  UNION SELECT `provider_id`, '', `city` FROM `provider_cities`
  UNION SELECT `provider_id`, `category`, `provider_cities`.`city` FROM `provider_categories` JOIN `provider_cities` USING (`provider_id`)
) AS `lists` ON `of` = `id` WHERE `status` = 'paused' AND `paused_until` IS NOT NULL;--> statement-breakpoint
DELETE FROM `listing_counts`;--> statement-breakpoint
INSERT INTO `listing_counts` (`category`, `city`, `many`) SELECT `category`, `city`, count(*) FROM `listings` GROUP BY `category`, `city`;--> statement-breakpoint
-- The search index is rebuilt with them after the migrations.
UPDATE `catalogue` SET `spelling_version` = 0;
