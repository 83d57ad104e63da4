CREATE TABLE "hope_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"content" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "allows_pictures_and_sounds" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hope_items" ADD CONSTRAINT "hope_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hope_items_user_id_place_index" ON "hope_items" USING btree ("user_id","place");--> statement-breakpoint
-- By hand: pictures and sounds are on, but in correctional institutions.
UPDATE "institutions" SET "allows_pictures_and_sounds" = true WHERE "kind" <> 'correctional';
--> statement-breakpoint
-- By hand: row-level security.
CREATE POLICY own ON hope_items TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON hope_items TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON hope_items FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE hope_items ENABLE ROW LEVEL SECURITY;
