import CheckIcon from '@mui/icons-material/CheckOutlined';
import { Link, useTranslate } from 'react-admin';
import type { OpenWork } from '../../contract/duplicates.ts';
import { resourceOf } from '../../src/features/duplicates/kinds.ts';
import { recordPath } from '../../src/routing/paths.ts';
import { formatDay, parseWireTime } from '../../src/ui/format/time.ts';
import { Alert } from '../../src/ui/message/Alert.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';
import type { ShownCase } from './useActs.tsx';

const Reasons = styled('ul')(({ theme: { palette, size, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    marginBlockEnd: 10,
    color: palette.paper.secondary,
    ...typography.body2,
    '& li': { display: 'inline-flex', alignItems: 'center', gap: 6 },
    '& b': { fontWeight: 600, color: palette.paper.ink },
    '& svg': { fontSize: size.iconSmall, color: palette.paper.muted },
}));

const openResources = { correction: 'corrections', new_product: 'new-products', claim: undefined } as const;

const OpenLine = ({ work: { kind, id, record, by, text } }: { work: OpenWork }) => {
    const translate = useTranslate();
    const resource = openResources[kind];
    const who = by ?? translate('resources.duplicates.somebody');
    const words = translate(`resources.duplicates.open.${kind}`, { record: `#${record}`, by: who });
    return (
        <li>
            {resource ? <Link to={recordPath(resource, id)}>{words}</Link> : words}
            {text && (
                <>
                    {' '}
                    <Quiet dir="auto">{text}</Quiet>
                </>
            )}
        </li>
    );
};

interface CaseReasonsProps extends Pick<ShownCase, 'kind' | 'pairs'> {
    open: readonly OpenWork[];
}

/** Why the records may be the same, each reason once; who said otherwise before; and what is open about them. */
export const CaseReasons = ({ kind, pairs, open }: CaseReasonsProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.duplicates.${key}`, args);
    const likelihoods = pairs.flatMap(({ likelihood }) => likelihood ?? []);
    const reasons = [
        ...new Set(pairs.flatMap(pair => pair.reasons.map(({ code, args }) => t(`reasons.${code}`, args)))),
    ];
    return (
        <>
            <Reasons aria-label={t('why')}>
                {likelihoods.length > 0 && (
                    <li>
                        <b>{t('likely', { number: Math.max(...likelihoods) })}</b>
                    </li>
                )}
                {reasons.map(words => (
                    <li key={words}>
                        <CheckIcon aria-hidden="true" />
                        {words}
                    </li>
                ))}
                {pairs.some(({ variant }) => variant) && <li>{t('variant')}</li>}
            </Reasons>
            {pairs.map(({ a, b, asked_again: again }) => {
                const at = parseWireTime(again?.at);
                return again ? (
                    <Alert key={`${a}-${b}`} severity="info" sx={{ marginBlockEnd: 1.25 }}>
                        {t('askedAgain', {
                            by: again.by ?? t('somebody'),
                            day: at && formatDay(at),
                            pair: `#${a}, #${b}`,
                            field: translate(`resources.${resourceOf[kind]}.fields.${again.field}`, {
                                _: again.field,
                            }),
                        })}
                    </Alert>
                ) : null;
            })}
            {open.length > 0 && (
                <Alert severity="info" sx={{ marginBlockEnd: 1.25, overflowWrap: 'anywhere' }}>
                    <ul aria-label={t('openWork')}>
                        {open.map(work => (
                            <OpenLine key={`${work.kind}-${work.id}-${work.record}`} work={work} />
                        ))}
                    </ul>
                </Alert>
            )}
        </>
    );
};
