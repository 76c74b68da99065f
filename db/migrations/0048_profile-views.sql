CREATE TABLE `profile_views` (
	`provider_id` text NOT NULL,
	`month` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`provider_id`, `month`),
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "profile_views_month_check" CHECK("month" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "profile_views_views_check" CHECK("views" >= 1 and typeof("views") <> 'text')
);
