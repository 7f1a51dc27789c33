-- The same list is judged once at a time: two tabs that ask in the same moment would both be charged.
CREATE UNIQUE INDEX "message_label_pending" ON "message" ("session_id", "label_key", coalesce("label_question", ''))
  WHERE "status" = 'pending' AND "label_key" <> '';
