import { deskDecision, deskNote } from '../database/schema/desk.ts';
import { hidden, label, list, owner } from './defineRecord.ts';

const owners = {
    new_product_id: owner,
    correction_id: owner,
    product_review_id: owner,
    post_id: owner,
    post_comment_id: owner,
    product_question_id: owner,
    product_question_answer_id: owner,
    barcode_scan_miss_id: owner,
    member_answer_id: owner,
};

/** A record's decisions and notes on the desk, see server/desk. */
export const onDesk = {
    desk: list(deskDecision, {
        ...owners,
        state: label,
        outcome: label,
        until: label,
        handed_to: label,
        reason: hidden,
        account_id: hidden,
        at: hidden,
    }),
    desk_notes: list(deskNote, { ...owners, note: label, account_id: hidden }),
};
