import RestoreIcon from '@mui/icons-material/SettingsBackupRestoreOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import {
    RecordContextProvider,
    useNotify,
    useResourceContext,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import type { Edit } from '../../../contract/history.ts';
import { useCall, useSend } from '../../../dataProvider/calls.ts';
import type { Fields } from '../../ui/fields/field.ts';
import { useFields } from '../../ui/fields/useField.ts';
import { formatDayTime, parseWireTime } from '../../ui/format/time.ts';
import { Choice } from '../../ui/input/Choice.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { LinesSkeleton } from '../../ui/record/LinesSkeleton.tsx';
import { Stack } from '../../ui/record/parts.tsx';
import { Fact, SimpleShowLayout } from '../../ui/record/SimpleShowLayout.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { useRecordKind } from '../resource/recordKind.ts';
import { useEditWords } from './useEditWords.ts';

const changeable = (fields: Fields) => Object.keys(fields).filter(name => !fields[name]!.readOnly);

interface VersionProps {
    record: RaRecord;
    edit: Edit;
}

const Version = ({ record, edit }: VersionProps) => {
    const translate = useTranslate();
    const fields = useFields();
    const kind = useRecordKind();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const send = useSend('PUT history/version');
    const at = parseWireTime(edit.at);
    const { data, isPending } = useCall('GET history/version', {
        query: { kind: kind!, id: record.id, edit: edit.id },
        absent: null,
        staleTime: Infinity,
        retry: false,
    });
    const [bring, isRunning] = useOneAtATime(async () => {
        try {
            await send({ body: { kind: kind!, id: Number(record.id), edit: edit.id } });
            notify('history.broughtBack', { type: 'success' });
            void queryClient.invalidateQueries();
        } catch (error) {
            notifyFailure(error);
        }
    });
    const then = data?.record;
    return (
        <Section title={translate('history.version', { time: at ? formatDayTime(at) : '' })}>
            {isPending && <LinesSkeleton />}
            {data && !then && <Quiet>{translate('history.wasNot')}</Quiet>}
            {then && (
                <Stack>
                    <Button
                        startIcon={<RestoreIcon />}
                        loading={isRunning}
                        loadingPosition="start"
                        onClick={() => void bring()}
                    >
                        {translate('history.bringBack')}
                    </Button>
                    <RecordContextProvider value={{ ...then, id: record.id }}>
                        <SimpleShowLayout>
                            {changeable(fields).map(source => (
                                <Fact key={source} source={source} />
                            ))}
                        </SimpleShowLayout>
                    </RecordContextProvider>
                </Stack>
            )}
        </Section>
    );
};

interface HistoryAsideProps {
    record: RaRecord;
    edit: Edit | undefined;
    authors: readonly { id: number; username: string }[];
    who: string | undefined;
    field: string | undefined;
    onWho: (who: string | undefined) => void;
    onField: (field: string | undefined) => void;
}

/** Beside a history: the record as it was after the open edit, and the filters. */
export const HistoryAside = ({ record, edit, authors, who, field, onWho, onField }: HistoryAsideProps) => {
    const translate = useTranslate();
    const fields = useFields();
    const { fieldLabel } = useEditWords(useResourceContext());
    return (
        <Stack>
            {edit && <Version record={record} edit={edit} />}
            <Section title={translate('history.filter.title')}>
                <Stack>
                    <Choice
                        label={translate('history.filter.who')}
                        all={translate('history.filter.anybody')}
                        options={authors.map(({ id, username }) => ({ value: String(id), text: username }))}
                        value={who}
                        onChange={onWho}
                    />
                    <Choice
                        label={translate('history.filter.field')}
                        all={translate('history.filter.allFields')}
                        options={changeable(fields).map(name => ({ value: name, text: fieldLabel(name) }))}
                        value={field}
                        onChange={onField}
                    />
                </Stack>
            </Section>
        </Stack>
    );
};
