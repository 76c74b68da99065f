CREATE TABLE `quote_instalments` (
	`quote_id` text NOT NULL,
	`position` integer NOT NULL,
	`amount` integer,
	`percent` integer,
	`days_from_event` integer,
	`due_on` text,
	PRIMARY KEY(`quote_id`, `position`),
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "quote_instalments_position_check" CHECK("position" >= 0 and typeof("position") <> 'text'),
	CONSTRAINT "quote_instalments_amount_check" CHECK("amount" between 100 and 10000000000),
	CONSTRAINT "quote_instalments_percent_check" CHECK("percent" between 0 and 100),
	CONSTRAINT "quote_instalments_days_from_event_check" CHECK("days_from_event" between -365 and 90),
	CONSTRAINT "quote_instalments_due_on_check" CHECK("due_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
