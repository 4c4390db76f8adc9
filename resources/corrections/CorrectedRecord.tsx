import { useTranslate, Link } from 'react-admin';
import type { CorrectionRow } from '../../contract/moderation.ts';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { correctedKinds } from '../../contract/limits.ts';
import { recordPath } from '../../src/routing/paths.ts';

export const CorrectedKind = ({ correction }: { correction: CorrectionRow }) => {
    const translate = useTranslate();
    const record = correctedRecord(correction);
    return record && translate(`resources.corrections.kinds.${record.kind}`);
};

export const CorrectedLink = ({ correction }: { correction: CorrectionRow }) => {
    const translate = useTranslate();
    const record = correctedRecord(correction);
    if (!record) return <Quiet>{translate('components.deleted')}</Quiet>;
    return <Link to={record.path}>{record.name}</Link>;
};

const resourceOf = { product: 'products', brand: 'brands', ingredient: 'ingredients' };

/** The corrected record with its kind and path; undefined once it is deleted. */
export const correctedRecord = (correction: CorrectionRow) => {
    for (const kind of correctedKinds) {
        const record = correction[kind];
        if (record) return { ...record, kind, path: recordPath(resourceOf[kind], record.id) };
    }
    return undefined;
};
