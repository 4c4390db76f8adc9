import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LinkBase, useLocaleState, useNavigate, useNotify, useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits.ts';
import { callKey, useCall, useSend } from '../../../dataProvider/calls.ts';
import { listPath } from '../../../src/routing/paths.ts';
import { FieldShell } from '../../../src/ui/input/FieldShell.tsx';
import { Alert } from '../../../src/ui/message/Alert.tsx';
import { reasonOf } from '../../../src/ui/message/reasonOf.ts';
import { useNotifyFailure } from '../../../src/ui/message/useNotifyFailure.ts';
import { PageHead } from '../../../src/ui/page/PageHead.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { useOffers } from '../../../src/ui/useOffers.ts';
import { useOneAtATime } from '../../../src/ui/useOneAtATime.ts';
import { usePaused } from '../../../src/ui/usePaused.ts';
import { hazards } from '../fields.ts';
import { RiskAlert } from '../RiskAlert.tsx';
import { RatingsTable } from './RatingsTable.tsx';
import { changesOf, ratingOutcomes, rowsOf } from './ratingRows.ts';
import { readTable, type ScoreOf } from './readTable.ts';
import { useKeptText } from './useKeptText.ts';

const Body = styled('div')(({ theme: { breakpoints, palette, space, typography } }) => ({
    display: 'grid',
    gap: space.fields,
    maxWidth: 960,
    padding: `${space.sections}px ${space.inline}px`,
    '& textarea': { fontVariantNumeric: 'tabular-nums' },
    '& ul': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', ...typography.body2 },
    '& .hint': { ...typography.body2, color: palette.paper.secondary },
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
}));

/** Reads the words of the console's language and the codes. */
const useScoreOf = (): ScoreOf => {
    const translate = useTranslate();
    return word => {
        const plain = word.trim().toLowerCase();
        return hazards.find(
            hazard => plain === hazard || plain === translate(`components.hazard.${hazard}`).toLowerCase(),
        );
    };
};

/** Rates many ingredients by a pasted table: what would change is shown before it is saved, as one edit. */
export const RatingsPage = () => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.ingredients.ratings.${key}`, args);
    const [locale] = useLocaleState();
    const id = useId();
    const navigate = useNavigate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queryClient = useQueryClient();
    const scoreOf = useScoreOf();
    const [text, setText] = useKeptText();
    const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
    const paused = usePaused(text);
    const all = readTable(paused, scoreOf);
    const lines = all.slice(0, limits.ratings);
    const { data, error, isPlaceholderData } = useCall('POST ingredients/ratings/preview', {
        body: { lines },
        enabled: lines.length > 0,
        placeholderData: keepPreviousData,
        gcTime: 0,
    });
    const names = lines.map(({ name }) => name);
    const rows = lines.length > 0 && data && !isPlaceholderData ? rowsOf(names, data, chosen) : [];
    const changes = changesOf(rows);
    const counts = ratingOutcomes.map(
        outcome => [outcome, rows.filter(row => row.outcome === outcome).length] as const,
    );
    const scores = changes.flatMap(({ id: of, ewg_hazard_score }) =>
        ewg_hazard_score ? [{ id: of, ewg_hazard_score }] : [],
    );
    const isRiskOffered = useOffers('POST ingredients/ratings/risk');
    const { data: risk } = useCall('POST ingredients/ratings/risk', {
        body: { scores },
        enabled: scores.length > 0 && isRiskOffered,
        gcTime: 0,
        quiet: true,
    });
    const send = useSend('POST ingredients/ratings');
    const [save, isSaving] = useOneAtATime(async () => {
        try {
            const { changed, stale } = await send({ body: { ratings: changes } });
            await queryClient.invalidateQueries({ queryKey: ['ingredients'] });
            await queryClient.invalidateQueries({ queryKey: callKey('POST ingredients/ratings/preview') });
            notify(
                stale.length > 0
                    ? t('stale', { smart_count: stale.length })
                    : t('saved', { smart_count: changed }),
                {
                    type: stale.length > 0 ? 'warning' : 'info',
                },
            );
            if (stale.length > 0) return;
            setText('');
            void navigate(listPath('ingredients'));
        } catch (failure) {
            notifyFailure(failure);
        }
    });
    return (
        <>
            <PageHead
                title={t('title')}
                trail={[
                    {
                        label: translate('resources.ingredients.name', { smart_count: 2 }),
                        to: listPath('ingredients'),
                    },
                ]}
                actions={
                    <>
                        <Button component={LinkBase} to={listPath('ingredients')}>
                            {translate('ra.action.cancel')}
                        </Button>
                        <Button
                            variant="contained"
                            // Never saves the preview of an earlier text.
                            disabled={changes.length === 0 || paused !== text}
                            loading={isSaving}
                            onClick={() => void save()}
                        >
                            {t('save', {
                                smart_count: changes.length,
                                count: changes.length.toLocaleString(locale),
                            })}
                        </Button>
                    </>
                }
                divided
            />
            <Body>
                <FieldShell id={id} label={t('table')}>
                    <OutlinedInput
                        id={id}
                        multiline
                        minRows={4}
                        maxRows={10}
                        value={text}
                        placeholder={t('example')}
                        slotProps={{ input: { dir: 'auto', 'aria-describedby': `${id}-hint` } }}
                        onChange={({ target }) => setText(target.value)}
                    />
                </FieldShell>
                <p id={`${id}-hint`} className="hint">
                    {t('hint')}
                </p>
                {all.length > lines.length && (
                    <Alert severity="warning">
                        {t('tooMany', { max: limits.ratings.toLocaleString(locale) })}
                    </Alert>
                )}
                {error && (
                    <Alert severity="error">{translate(reasonOf(error), { _: reasonOf(error) })}</Alert>
                )}
                <ul role="status">
                    {rows.length > 0 &&
                        counts.map(
                            ([outcome, count]) =>
                                count > 0 && (
                                    <li key={outcome}>
                                        {t(`outcomes.${outcome}`)} <b>{count.toLocaleString(locale)}</b>
                                    </li>
                                ),
                        )}
                </ul>
                <div role="status">{risk && risk.changes.length > 0 && <RiskAlert risk={risk} />}</div>
                {rows.length > 0 && (
                    <RatingsTable
                        rows={rows}
                        onChoose={(name, ingredient) =>
                            setChosen(before => {
                                const next = new Map(before);
                                if (ingredient === undefined) next.delete(name);
                                else next.set(name, ingredient);
                                return next;
                            })
                        }
                    />
                )}
            </Body>
        </>
    );
};
