PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_dispute_decisions` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`decided_by` text NOT NULL,
	`outcome` text NOT NULL,
	`paid` integer NOT NULL,
	`refund` integer NOT NULL,
	`reason` text,
	`decided_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dispute_decisions_outcome_check" CHECK("outcome" in ('settle_as_confirmed', 'settle_as_completed', 'settle_against_customer', 'settle_against_provider', 'demand_refund', 'close_refund')),
	CONSTRAINT "dispute_decisions_paid_check" CHECK("paid" >= 0 and typeof("paid") <> 'text'),
	CONSTRAINT "dispute_decisions_refund_check" CHECK("refund" >= 0 and typeof("refund") <> 'text')
);
--> statement-breakpoint
INSERT INTO `__new_dispute_decisions`("id", "booking_id", "decided_by", "outcome", "paid", "refund", "reason", "decided_at") SELECT "id", "booking_id", "decided_by", "outcome", "paid", "refund", "reason", "decided_at" FROM `dispute_decisions`;--> statement-breakpoint
DROP TABLE `dispute_decisions`;--> statement-breakpoint
ALTER TABLE `__new_dispute_decisions` RENAME TO `dispute_decisions`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `dispute_decisions_by_booking` ON `dispute_decisions` (`booking_id`,`decided_at`,`id`);--> statement-breakpoint
ALTER TABLE `refunds` ADD `upi` text;--> statement-breakpoint
INSERT INTO `dispute_statements` SELECT lower(hex(randomblob(10))), booking_id, 'customer', customer_note, coalesce(disputed_at, created_at)
FROM `refunds` WHERE customer_note IS NOT NULL;--> statement-breakpoint
INSERT INTO `dispute_statements` SELECT lower(hex(randomblob(10))), booking_id, 'provider', provider_note, coalesce(disputed_at, created_at)
FROM `refunds` WHERE provider_note IS NOT NULL;--> statement-breakpoint
INSERT INTO `dispute_decisions` SELECT lower(hex(randomblob(10))), refunds.booking_id, actor_id, event,
	(SELECT coalesce(sum(amount), 0) FROM `payments` WHERE payments.booking_id = refunds.booking_id AND denied_at IS NULL),
	iif(event = 'demand_refund', amount, 0), decision, at
FROM `refunds` INNER JOIN `booking_history` ON booking_history.id = (
	SELECT id FROM `booking_history` AS own WHERE own.booking_id = refunds.booking_id
	AND event IN ('demand_refund', 'close_refund') AND actor_id IS NOT NULL ORDER BY at DESC LIMIT 1)
WHERE decision IS NOT NULL;--> statement-breakpoint
UPDATE `booking_tasks` SET kind = 'dispute', shown_until = NULL,
	amount = (SELECT total FROM `bookings` WHERE id = booking_id),
	due_at = (SELECT (disputed_at + 19800000) / 86400000 * 86400000 - 19800000 + 6 * 86400000 FROM `refunds` WHERE refunds.booking_id = booking_tasks.booking_id)
WHERE kind = 'refund_disputed' AND side = 'provider' AND booking_id IN (
	SELECT booking_id FROM `refunds` WHERE state = 'disputed' AND provider_note IS NULL);--> statement-breakpoint
ALTER TABLE `refunds` DROP COLUMN `customer_note`;--> statement-breakpoint
ALTER TABLE `refunds` DROP COLUMN `provider_note`;--> statement-breakpoint
ALTER TABLE `refunds` DROP COLUMN `decision`;
