import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Rule } from '../../contract/rules.ts';
import { callKey, useCall, useSend } from '../../dataProvider/calls.ts';
import { useRuleWords } from '../../src/features/rules/useRuleWords.ts';
import { listPath, recordPath } from '../../src/routing/paths.ts';
import { formatDayTime, parseWireTime } from '../../src/ui/format/time.ts';
import type { Column } from '../../src/ui/list/column.ts';
import { RowsTable } from '../../src/ui/list/RowsTable.tsx';
import { EmptyState } from '../../src/ui/message/EmptyState.tsx';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { PageHead } from '../../src/ui/page/PageHead.tsx';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { useOffers } from '../../src/ui/useOffers.ts';

/** In milliseconds, while rules are looked for. */
const poll = 2000;

const useColumns = (): Column<Rule>[] => {
    const { say, what, outcome, name } = useRuleWords();
    const label = (field: string) => `resources.rules.fields.${field}`;
    const [locale] = useLocaleState();
    const number = (value: number) => value.toLocaleString(locale);
    const stateOf = ({ fell, stage, does, doubted }: Rule) => {
        if (fell) return 'fell';
        if (does !== stage) return 'less';
        return does === 'acts' && doubted ? 'doubted' : undefined;
    };
    const stage = (rule: Rule) => {
        const state = stateOf(rule);
        return [say(`stages.${rule.does}`), ...(state ? [say(`states.${state}`)] : [])].join(' · ');
    };
    return [
        {
            id: 'says',
            label: label('says'),
            cell: rule => say('then', { conditions: what(rule), outcome: outcome(rule.outcome) }),
            // A condition says nothing if it is cut.
            cellSx: () => ({
                '& a': { whiteSpace: 'normal', overflowWrap: 'anywhere', paddingBlock: '6px' },
            }),
            under: rule => `${name(rule.id)} · ${stage(rule)}`,
        },
        {
            id: 'proof',
            label: label('proof'),
            figures: true,
            cell: ({ met, right }) => say('ofAll', { met: number(met), right: number(right) }),
        },
        { id: 'stage', label: label('stage'), cell: stage },
        { id: 'rule', label: label('rule'), fit: true, cell: ({ id }) => name(id) },
    ];
};

/** The rules that the desk's own decisions taught. */
export const Rules = () => {
    const translate = useTranslate();
    const { say } = useRuleWords();
    const columns = useColumns();
    const notifyFailure = useNotifyFailure();
    const queryClient = useQueryClient();
    const look = useSend('POST rules/look');
    const mayLook = useOffers('POST rules/look');
    const { data, error, refetch } = useCall('GET rules', {
        quiet: true,
        refetchInterval: ({ state }) => (state.data?.searching ? poll : false),
    });
    const lookNow = async () => {
        try {
            await look();
        } catch (failure) {
            notifyFailure(failure);
        }
        await queryClient.invalidateQueries({ queryKey: callKey('GET rules') });
    };
    const time = parseWireTime(data?.searched);
    return (
        <>
            <PageHead
                title={say('name')}
                trail={[{ label: translate('resources.desk.name'), to: listPath('desk') }]}
                facts={time && say('searched', { time: formatDayTime(time) })}
                actions={
                    data?.lead &&
                    mayLook && (
                        <Button
                            variant="outlined"
                            loading={data.searching}
                            loadingPosition="start"
                            onClick={() => void lookNow()}
                        >
                            {say(data.searching ? 'looking' : 'look')}
                        </Button>
                    )
                }
                divided
            />
            {error && <ListFailure name={say('name')} error={error} refetch={refetch} />}
            {!data && !error && <PageLoading />}
            {data?.items.length === 0 && <EmptyState title={say('noneTitle')} text={say('noneText')} />}
            {data && data.items.length > 0 && (
                <RowsTable
                    label={say('name')}
                    columns={columns}
                    rows={data.items}
                    rowKey={({ id }) => id}
                    to={({ id }) => recordPath('rules', id)}
                />
            )}
        </>
    );
};
