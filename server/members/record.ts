import { memberAnswer } from '../database/schema/members.ts';
import { as, defineRecord, hidden, shown } from '../records/defineRecord.ts';
import { onDesk } from '../records/onDesk.ts';
import { findAnswer } from './answers.ts';

export const memberAnswerRecord = defineRecord(memberAnswer, {
    columns: { body: shown, reply: shown, account_id: as('user'), message_id: hidden, answer_id: hidden },
    lists: onDesk,
    name: ['body'],
    read: findAnswer,
});
