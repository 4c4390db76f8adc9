CREATE INDEX "face_capture_left_side" ON "face_capture" USING btree ("left_side");--> statement-breakpoint
CREATE INDEX "face_capture_center" ON "face_capture" USING btree ("center");--> statement-breakpoint
CREATE INDEX "face_capture_right_side" ON "face_capture" USING btree ("right_side");