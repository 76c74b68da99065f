CREATE TABLE `listing_counts` (
	`category` text NOT NULL,
	`city` text NOT NULL,
	`many` integer NOT NULL,
	PRIMARY KEY(`category`, `city`),
	CONSTRAINT "listing_counts_category_check" CHECK("category" in ('', 'artist', 'catering', 'event-planning', 'entertainment', 'logistics', 'photography', 'security', 'venue-decor', 'event-staffing', 'other')),
	CONSTRAINT "listing_counts_many_check" CHECK("many" >= 0 and typeof("many") <> 'text')
);
--> statement-breakpoint
CREATE INDEX `listing_counts_by_city` ON `listing_counts` (`city`,`category`);--> statement-breakpoint
CREATE TABLE `listings` (
	`provider_id` text NOT NULL,
	`category` text NOT NULL,
	`city` text NOT NULL,
	`starting_price` integer,
	`published_at` integer NOT NULL,
	`sizes` integer NOT NULL,
	PRIMARY KEY(`provider_id`, `category`, `city`),
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "listings_category_check" CHECK("category" in ('', 'artist', 'catering', 'event-planning', 'entertainment', 'logistics', 'photography', 'security', 'venue-decor', 'event-staffing', 'other')),
	CONSTRAINT "listings_starting_price_check" CHECK("starting_price" between 100 and 10000000000),
	CONSTRAINT "listings_sizes_check" CHECK("sizes" >= 0 and typeof("sizes") <> 'text')
);
--> statement-breakpoint
CREATE INDEX `listings_newest` ON `listings` (`category`,`city`,`published_at`,`provider_id`,`starting_price`,`sizes`);--> statement-breakpoint
CREATE INDEX `listings_cheapest` ON `listings` (`category`,`city`,case when "starting_price" is null then 1000000000000000 else "starting_price" end,`provider_id`);--> statement-breakpoint
CREATE INDEX `listings_dearest` ON `listings` (`category`,`city`,case when "starting_price" is null then -1 else "starting_price" end,`provider_id`);--> statement-breakpoint
DROP INDEX `providers_newest`;--> statement-breakpoint
DROP INDEX `providers_price_low`;--> statement-breakpoint
DROP INDEX `providers_price_high`;--> statement-breakpoint
CREATE INDEX `providers_of_sitemap` ON `providers` (`id`,`slug`,`updated_at`) WHERE status = 'live';
--> statement-breakpoint
INSERT INTO `listings` (`provider_id`, `category`, `city`, `starting_price`, `published_at`, `sizes`)
SELECT `id`, '', '', `starting_price`, `published_at`, 0 FROM `providers` WHERE `status` = 'live'
UNION ALL
SELECT `id`, `category`, '', `starting_price`, `published_at`, 0 FROM `providers`
JOIN `provider_categories` ON `provider_categories`.`provider_id` = `id` WHERE `status` = 'live'
UNION ALL
SELECT `id`, '', `provider_cities`.`city`, `starting_price`, `published_at`, 0 FROM `providers`
JOIN `provider_cities` ON `provider_cities`.`provider_id` = `id` WHERE `status` = 'live' AND `provider_cities`.`city` <> ''
UNION ALL
SELECT `id`, `category`, `provider_cities`.`city`, `starting_price`, `published_at`, 0 FROM `providers`
JOIN `provider_categories` ON `provider_categories`.`provider_id` = `id`
JOIN `provider_cities` ON `provider_cities`.`provider_id` = `id` WHERE `status` = 'live' AND `provider_cities`.`city` <> '';
--> statement-breakpoint
INSERT INTO `listing_counts` (`category`, `city`, `many`) SELECT `category`, `city`, count(*) FROM `listings` GROUP BY `category`, `city`;
--> statement-breakpoint
UPDATE `listings` SET `sizes` = (SELECT coalesce(sum(CASE `size` WHEN 'small' THEN 1 WHEN 'medium' THEN 2 WHEN 'large' THEN 4 WHEN 'mega' THEN 8 END), 0) FROM `provider_sizes` WHERE `provider_sizes`.`provider_id` = `listings`.`provider_id`);
