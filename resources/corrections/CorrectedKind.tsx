import { useTranslate } from 'react-admin';
import type { CorrectionRow } from '../../contract/moderation.ts';
import { correctedRecord } from './correctedRecord.ts';

/**
 * Whether a correction is about a product, a brand or an ingredient; renders nothing once that is deleted.
 */
export const CorrectedKind = ({ correction }: { correction: CorrectionRow }) => {
    const translate = useTranslate();
    const record = correctedRecord(correction);
    return record && translate(`resources.corrections.kinds.${record.kind}`);
};
