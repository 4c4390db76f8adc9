import MergeIcon from '@mui/icons-material/MergeOutlined';
import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { keepPreviousData } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Merged } from '../../contract/merging.ts';
import type { BodyOf } from '../../contract/types.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { ErrorState } from '../../src/ui/message/ErrorState.tsx';
import { reasonOf } from '../../src/ui/message/reasonOf.ts';
import { Section } from '../../src/ui/page/Section.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { LinesSkeleton } from '../../src/ui/record/LinesSkeleton.tsx';
import { styled } from '../../src/ui/styled.ts';
import { usePaused } from '../../src/ui/usePaused.ts';
import type { Act } from './useActs.tsx';

const Parts = styled('div')(({ theme: { palette, size, space, typography } }) => ({
    display: 'grid',
    gap: 20,
    position: 'sticky',
    insetBlockStart: size.topBar + space.blockStart,
    '& section + section': { paddingBlockStart: 20, borderBlockStart: `1px solid ${palette.paper.hairline}` },
    '& .moves > div': { display: 'flex', gap: 12, paddingBlock: 3, ...typography.body2 },
    '& .moves dt': { flex: 1, minWidth: 0, color: palette.paper.secondary },
    '& .moves dt > span': { display: 'block', color: palette.paper.muted, ...typography.caption },
    '& .moves dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& .moves[aria-busy="true"]': { opacity: 0.75 },
    '& .help': { marginBlockStart: 8, color: palette.paper.muted, ...typography.caption },
    '& .name': { display: 'grid', gap: 2, marginBlockEnd: 10, overflowWrap: 'anywhere', ...typography.body1 },
    '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 8 },
    '& .acts > .MuiButton-root': { flex: '1 0 auto', height: size.buttonLarge },
    '& .acts > .filled': { flexBasis: '100%', height: size.inputPhone },
}));

/** What moves as long as the choices are these; read again when they have been left alone for a moment. */
const usePreview = (body: BodyOf<'POST merge'>, enabled: boolean) => {
    const sent = usePaused(JSON.stringify({ ...body, preview: true }));
    return useCall('POST merge', {
        body: JSON.parse(sent) as BodyOf<'POST merge'>,
        enabled,
        placeholderData: keepPreviousData,
    });
};

const Moves = ({ merged, isOld }: { merged: Merged; isOld: boolean }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const t = (key: string, args?: object) => translate(`resources.duplicates.${key}`, args);
    const { moved, stars, gone } = merged;
    const said = moved.filter(({ number, kept }) => number + kept > 0);
    const starsOf = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 1 });
    const list = new Intl.ListFormat(locale);
    const before = stars?.before.flatMap(value => (value === null ? [] : starsOf(value))) ?? [];
    return (
        <>
            {said.length === 0 && <Quiet>{t('nothingMoves')}</Quiet>}
            <dl className="moves" aria-busy={isOld}>
                {said.map(({ what, number, kept }) => (
                    <div key={what}>
                        <dt>
                            {t(`moves.${what}`, { _: what })}
                            {kept > 0 && <span>{t('keptOnce', { smart_count: kept })}</span>}
                        </dt>
                        <dd>{number.toLocaleString(locale)}</dd>
                    </div>
                ))}
            </dl>
            {stars && stars.after !== null && before.length > 1 && (
                <p className="help">
                    {t('stars', { before: list.format(before), after: starsOf(stars.after) })}
                </p>
            )}
            <p className="help">
                {t('leads', {
                    smart_count: gone.length,
                    gone: list.format(gone.map(({ id }) => `#${id}`)),
                    keep: `#${merged.keep.id}`,
                })}
            </p>
        </>
    );
};

/** The keys that let another record stay, the one that points back first. */
export const useTurnKeys = () => (useTheme().direction === 'rtl' ? ['→', '←'] : ['←', '→']);

export interface CaseButton {
    name: Act['name'];
    /** As it is printed, and as `aria-keyshortcuts` names it. */
    keys: string;
    shortcut: string;
    /** Resolves to the edit; null without one. */
    send: () => Promise<number | null>;
}

interface CaseAsideProps {
    /** What `Merge` sends. */
    body: BodyOf<'POST merge'>;
    /** The name of the record that stays. */
    name: string;
    facts: string;
    buttons: readonly CaseButton[];
    isBusy: boolean;
    onAnswer: (button: CaseButton) => void;
    onTurn: () => void;
}

/** What a merge would do, what is open about the records, and the answers to the case. */
export const CaseAside = ({ body, name, facts, buttons, isBusy, onAnswer, onTurn }: CaseAsideProps) => {
    const translate = useTranslate();
    const t = (key: string) => translate(`resources.duplicates.${key}`);
    const turnKeys = useTurnKeys();
    const mayMerge = buttons.some(({ name: of }) => of === 'merge');
    const { data, error, isPlaceholderData, refetch } = usePreview(body, mayMerge);
    return (
        <Parts>
            <Section title={t('after')}>
                <div className="name">
                    <bdi>{data?.keep.name ?? name}</bdi>
                    <Quiet>{facts}</Quiet>
                </div>
                <Button
                    size="small"
                    startIcon={<SwapIcon />}
                    aria-keyshortcuts="ArrowLeft ArrowRight"
                    onClick={onTurn}
                >
                    {t('turn')}
                    {turnKeys.map(keys => (
                        <Kbd key={keys} keys={keys} />
                    ))}
                </Button>
            </Section>
            {mayMerge && (
                <Section title={t('whatMoves')}>
                    {error && !data && (
                        <ErrorState
                            what="resources.duplicates.failed.preview"
                            why={reasonOf(error)}
                            onRetry={() => void refetch()}
                        />
                    )}
                    {data && <Moves merged={data} isOld={isPlaceholderData} />}
                    {!data && !error && <LinesSkeleton />}
                </Section>
            )}
            {buttons.length > 0 && (
                <div>
                    <div className="acts" role="group" aria-label={t('answers')}>
                        {buttons.map(button => (
                            <Button
                                key={button.name}
                                className={button.name === 'merge' ? 'filled' : undefined}
                                variant={button.name === 'merge' ? 'contained' : 'outlined'}
                                startIcon={button.name === 'merge' && <MergeIcon />}
                                aria-keyshortcuts={button.shortcut}
                                // A disabled button would lose the focus.
                                aria-disabled={isBusy}
                                onClick={() => onAnswer(button)}
                            >
                                {t(`acts.${button.name}`)}
                                <Kbd keys={button.keys} />
                            </Button>
                        ))}
                    </div>
                    <p className="help">{t('oneEdit')}</p>
                </div>
            )}
        </Parts>
    );
};
