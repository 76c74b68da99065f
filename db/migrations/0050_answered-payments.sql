UPDATE `advance_orders` SET `expires_at` = unixepoch() * 1000 + 604800000, `remind_at` = unixepoch() * 1000 + 86400000
WHERE `stated_at` IS NOT NULL AND `denied_at` IS NULL AND `received_at` IS NULL
  AND `booking_id` IN (SELECT `id` FROM `bookings` WHERE `state` = 'accepted');--> statement-breakpoint
UPDATE `quotes` SET `advance` = 100 WHERE `advance` BETWEEN 1 AND 99;--> statement-breakpoint
UPDATE `bookings` SET `advance` = 100 WHERE `advance` BETWEEN 1 AND 99;
