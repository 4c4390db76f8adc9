import DoneIcon from '@mui/icons-material/CheckOutlined';
import { useTranslate } from 'react-admin';
import type { ImportHead } from '../../contract/imports.ts';
import { Hidden } from '../../src/ui/Hidden.tsx';
import { styled } from '../../src/ui/styled.ts';

const Steps = styled('ol')(({ theme: { palette, radius, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 6,
    marginInlineStart: 14,
    ...typography.body2,
    color: palette.paper.muted,
    '& li': { display: 'inline-flex', alignItems: 'center', gap: 5 },
    '& li + li::before': { content: '""', width: 18, height: 1, backgroundColor: palette.paper.divider },
    '& svg': { fontSize: 16 },
    '& b': {
        display: 'grid',
        placeItems: 'center',
        minWidth: 20,
        height: 20,
        border: `1px solid ${palette.paper.divider}`,
        borderRadius: radius.pill,
        ...typography.caption,
    },
    '& [aria-current]': { color: palette.paper.ink },
    '& [aria-current] b': {
        backgroundColor: palette.accent.bgStrong,
        borderColor: 'transparent',
        color: palette.accent.text,
    },
}));

const steps = ['file', 'columns', 'plan', 'run'] as const;

/** The place of the step that an import is at; the number of steps once it is over. */
const placeOf = ({ state, job }: Pick<ImportHead, 'state' | 'job'>) => {
    if (state === 'columns') return 1;
    if (state === 'done') return steps.length;
    return job === null ? 2 : 3;
};

/** File, columns, plan and run: which are done, and at which an import is. */
export const ImportSteps = ({ at }: { at: Pick<ImportHead, 'state' | 'job'> }) => {
    const translate = useTranslate();
    const current = placeOf(at);
    return (
        <Steps aria-label={translate('resources.imports.steps.title')}>
            {steps.map((step, place) => (
                <li key={step} aria-current={place === current ? 'step' : undefined}>
                    {place < current ? <DoneIcon aria-hidden /> : <b aria-hidden>{place + 1}</b>}
                    {translate(`resources.imports.steps.${step}`)}
                    {place < current && <Hidden>, {translate('resources.imports.steps.done')}</Hidden>}
                </li>
            ))}
        </Steps>
    );
};
