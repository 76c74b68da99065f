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
-- Who is paused until a day is listed from now on, for the days after it: the job begins the pause again, and lists them.
UPDATE `providers` SET `status` = 'live' WHERE `status` = 'paused' AND `paused_until` IS NOT NULL;
