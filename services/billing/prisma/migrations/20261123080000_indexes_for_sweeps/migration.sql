-- Read once a minute or more often, each by a scan of the whole table until now: the payments of the last day (metrics),
-- the refused holds and the reconciliations that are deleted. None of these tables is written when coins are held.
CREATE INDEX "purchase_created_at_idx" ON "purchase" ("created_at");
CREATE INDEX "refused_hold_refused_at_idx" ON "refused_hold" ("refused_at");
CREATE INDEX "reconciliation_finished_at_idx" ON "reconciliation" ("finished_at");
