CREATE TABLE `booking_tasks` (
	`booking_id` text NOT NULL,
	`side` text NOT NULL,
	`kind` text NOT NULL,
	`account_id` text,
	`provider_id` text,
	`amount` integer,
	`due_at` integer,
	`shown_from` integer,
	`shown_until` integer,
	PRIMARY KEY(`booking_id`, `side`, `kind`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`provider_id`) REFERENCES `providers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_tasks_side_check" CHECK("side" in ('customer', 'provider')),
	CONSTRAINT "booking_tasks_kind_check" CHECK("kind" in ('request', 'payment', 'advance', 'denied_payment', 'silent_payment', 'change', 'dispute', 'review', 'refund_pay', 'refund_confirm', 'refund_receive', 'refund_denied', 'refund_wait', 'refund_await', 'refund_disputed')),
	CONSTRAINT "booking_tasks_amount_check" CHECK("amount" >= 0 and typeof("amount") <> 'text')
);
--> statement-breakpoint
CREATE INDEX `booking_tasks_of_customer` ON `booking_tasks` (`account_id`,`due_at`);
--> statement-breakpoint
CREATE INDEX `booking_tasks_of_provider` ON `booking_tasks` (`provider_id`,`due_at`);--> statement-breakpoint
INSERT INTO `booking_tasks` SELECT id, 'provider', 'request', NULL, provider_id, total, due_at, NULL, due_at
FROM bookings WHERE state = 'requested' AND due_left IS NULL;
--> statement-breakpoint
INSERT INTO `booking_tasks` SELECT bookings.id, 'customer',
  CASE WHEN stated_at IS NULL THEN 'advance' WHEN denied_at IS NOT NULL THEN 'denied_payment' ELSE 'silent_payment' END,
  account_id, NULL, advance, due_at,
  CASE WHEN denied_at IS NULL THEN stated_at + 3 * 86400000 END,
  due_at
FROM bookings INNER JOIN advance_orders ON advance_orders.booking_id = bookings.id
WHERE state = 'accepted' AND due_left IS NULL AND received_at IS NULL;
--> statement-breakpoint
INSERT INTO `booking_tasks` SELECT bookings.id, 'provider', 'payment', NULL, provider_id, advance, due_at, NULL, due_at
FROM bookings INNER JOIN advance_orders ON advance_orders.booking_id = bookings.id
WHERE state = 'accepted' AND due_left IS NULL AND received_at IS NULL AND stated_at IS NOT NULL AND denied_at IS NULL;
--> statement-breakpoint
INSERT INTO `booking_tasks` SELECT bookings.id,
  CASE proposer WHEN 'customer' THEN 'provider' ELSE 'customer' END, 'change',
  CASE proposer WHEN 'provider' THEN account_id END, CASE proposer WHEN 'customer' THEN provider_id END,
  bookings.total, expires_at, NULL, min(expires_at, coalesce(due_at, expires_at))
FROM bookings INNER JOIN booking_changes ON booking_changes.booking_id = bookings.id
WHERE bookings.state IN ('accepted', 'confirmed') AND booking_changes.state = 'proposed';
--> statement-breakpoint
WITH disputed AS (SELECT id, provider_id, account_id, total,
  coalesce((SELECT max(at) FROM booking_history WHERE booking_id = bookings.id AND from_state = 'disputed'), 0) AS since
  FROM bookings WHERE state = 'disputed'),
sides (side) AS (VALUES ('customer'), ('provider'))
INSERT INTO `booking_tasks` SELECT id, side, 'dispute',
  CASE side WHEN 'customer' THEN account_id END, CASE side WHEN 'provider' THEN provider_id END, total,
  (SELECT ((min(written_at) + 19800000) / 86400000 + 6) * 86400000 - 19800000
    FROM dispute_statements WHERE booking_id = disputed.id AND written_at > since), NULL, NULL
FROM disputed, sides WHERE NOT EXISTS (SELECT 1 FROM dispute_statements
  WHERE booking_id = disputed.id AND dispute_statements.side = sides.side AND written_at > since);
--> statement-breakpoint
WITH sides (side) AS (VALUES ('customer'), ('provider'))
INSERT INTO `booking_tasks` SELECT id, side, 'review',
  CASE side WHEN 'customer' THEN account_id END, CASE side WHEN 'provider' THEN provider_id END, NULL, due_at, NULL,
  coalesce(due_at, max(
    (strftime('%s', event_date) + 91 * 86400) * 1000 - 19800000,
    coalesce((ended_at + 19800000) / 86400000 * 86400000 - 19800000 + 91 * 86400000, 0)))
FROM bookings, sides WHERE state = 'completed' AND NOT EXISTS (SELECT 1 FROM booking_reviews
  WHERE booking_id = bookings.id AND booking_reviews.side = sides.side);
--> statement-breakpoint
WITH sides (side) AS (VALUES ('customer'), ('provider'))
INSERT INTO `booking_tasks` SELECT bookings.id, side,
  'refund_' || CASE
    WHEN refunds.state = 'disputed' THEN 'disputed'
    WHEN side = 'provider' THEN CASE refunds.state WHEN 'due' THEN 'pay' WHEN 'stated' THEN 'confirm' ELSE 'wait' END
    ELSE CASE refunds.state WHEN 'sent' THEN 'receive' WHEN 'denied' THEN 'denied' ELSE 'await' END END,
  CASE side WHEN 'customer' THEN account_id END, CASE side WHEN 'provider' THEN provider_id END, amount,
  (strftime('%s', due_on) + 86400) * 1000 - 19800000, NULL, ends_at
FROM bookings INNER JOIN refunds ON refunds.booking_id = bookings.id, sides
WHERE refunds.state NOT IN ('received', 'closed');
