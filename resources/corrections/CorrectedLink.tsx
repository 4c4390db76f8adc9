import { Link, useTranslate } from 'react-admin';
import type { CorrectionRow } from '../../contract/moderation.ts';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { correctedRecord } from './correctedRecord.ts';

/** A link to the record a correction is about. */
export const CorrectedLink = ({ correction }: { correction: CorrectionRow }) => {
    const translate = useTranslate();
    const record = correctedRecord(correction);
    if (!record) return <Quiet>{translate('components.deleted')}</Quiet>;
    return <Link to={record.path}>{record.name}</Link>;
};
