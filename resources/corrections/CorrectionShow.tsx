import CheckIcon from '@mui/icons-material/CheckOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNotify, useRecordContext, useRefresh, useTranslate, useUpdate } from 'react-admin';
import type { Correction, CorrectionRow } from '../../contract/moderation.ts';
import { staleOf } from '../../dataProvider/failure.ts';
import { LevelTag } from '../../src/ui/LevelTag.tsx';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { Pictures } from '../../src/ui/picture/Pictures.tsx';
import { Prose } from '../../src/ui/Prose.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { ChangeButton } from '../../src/ui/record/ChangeButton.tsx';
import { LinesSkeleton } from '../../src/ui/record/LinesSkeleton.tsx';
import { Stack } from '../../src/ui/record/parts.tsx';
import { Show } from '../../src/features/resource/Show.tsx';
import { Fact, SimpleShowLayout } from '../../src/ui/record/SimpleShowLayout.tsx';
import { Section } from '../../src/ui/page/Section.tsx';
import { DeskSection, ProposedChange } from '../../src/features/desk/DeskSection.tsx';
import { CorrectedRecord } from '../../src/features/desk/doubted/CorrectedRecord.tsx';
import { itemQuery } from '../../src/features/desk/deskQueries.ts';
import { ReadText } from '../../src/features/desk/patch/ReadText.tsx';
import { chosenWords } from '../../src/features/words/chosenWords.ts';
import { useOneAtATime } from '../../src/ui/useOneAtATime.ts';
import { correctedRecord, CorrectedKind, CorrectedLink } from './CorrectedRecord.tsx';

const ResolveButton = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const refresh = useRefresh();
    const record = useRecordContext<Correction>();
    const [update] = useUpdate<Correction, Error>();
    const resolved = record?.resolved ?? false;
    const [toggle, isPending] = useOneAtATime(async () => {
        const words = resolved
            ? undefined
            : chosenWords({ kind: 'correction', id: Number(record?.id), outcome: 'resolved' });
        const change = {
            id: record?.id,
            data: { resolved: !resolved },
            previousData: record,
            meta: { words },
        };
        try {
            await update('corrections', change, { returnPromise: true });
            notify(`resources.corrections.done.${resolved ? 'unresolved' : 'resolved'}`);
            refresh();
        } catch (error) {
            notifyFailure(error);
            // Show what a colleague did meanwhile.
            if (staleOf(error)) refresh();
        }
    });
    return (
        <ChangeButton
            shortcut="r"
            variant={resolved ? 'outlined' : 'contained'}
            startIcon={resolved ? <UndoIcon /> : <CheckIcon />}
            loading={isPending}
            act={() => void toggle()}
        >
            {translate(resolved ? 'resources.corrections.unresolve' : 'resources.corrections.resolve')}
        </ChangeButton>
    );
};

const Words = ({ children }: { children: ReactNode }) => {
    const translate = useTranslate();
    const record = useRecordContext<CorrectionRow>();
    // The desk section requests it too.
    const { data: item } = useQuery({
        ...itemQuery({ kind: 'correction', id: record?.id ?? 0 }),
        enabled: false,
    });
    if (!record) return null;
    return (
        <Stack>
            <Section title={translate('resources.corrections.fields.correction')}>
                <Prose>
                    <ReadText
                        text={record.correction}
                        patch={item?.kind === 'correction' ? item.patch : null}
                    />
                </Prose>
            </Section>
            {children}
        </Stack>
    );
};

const fromRow = {
    main: (
        <Words>
            <LinesSkeleton />
        </Words>
    ),
};

const Main = () => {
    const translate = useTranslate();
    const record = useRecordContext<Correction>();
    if (!record) return null;
    const pictures = record.correction_pictures.map(({ id, url }, index) => ({
        key: id,
        stem: url,
        name: `${translate('resources.corrections.pictures')} ${index + 1}`,
    }));
    return (
        <Words>
            <ProposedChange id={record.id} />
            <CorrectedRecord id={record.id} />
            <Section title={translate('resources.corrections.pictures')} count={pictures.length}>
                {pictures.length > 0 ? (
                    <Pictures pictures={pictures} size={300} />
                ) : (
                    <Quiet>{translate('resources.corrections.noPictures')}</Quiet>
                )}
            </Section>
        </Words>
    );
};

const Aside = () => {
    const translate = useTranslate();
    const correction = useRecordContext<Correction>();
    return (
        <Stack>
            <Section title={translate('resources.corrections.facts')}>
                <SimpleShowLayout>
                    <Fact
                        source="about"
                        render={(record: Correction) => <CorrectedLink correction={record} />}
                    />
                    <Fact
                        source="kind"
                        render={(record: Correction) =>
                            correctedRecord(record) && <CorrectedKind correction={record} />
                        }
                    />
                    <Fact source="user" />
                    <Fact source="created" />
                </SimpleShowLayout>
            </Section>
            {correction && <DeskSection kind="correction" id={correction.id} />}
        </Stack>
    );
};

const ResolvedTag = ({ resolved, outcome }: Correction) => {
    const translate = useTranslate();
    const state = translate(`resources.corrections.${resolved ? 'resolved' : 'unresolved'}`);
    return (
        <LevelTag level={resolved ? 'low' : 'waiting'}>
            {outcome ? `${state} · ${translate(`resources.corrections.outcomes.${outcome}`)}` : state}
        </LevelTag>
    );
};

export const CorrectionShow = () => {
    const translate = useTranslate();
    const title = (record: Correction) => {
        const about = correctedRecord(record);
        return about
            ? translate('resources.corrections.title', { name: about.name })
            : translate('resources.corrections.titleDeleted');
    };
    return (
        <Show<Correction>
            title={title}
            tags={record => <ResolvedTag {...record} />}
            actions={<ResolveButton />}
            aside={<Aside />}
            fromRow={fromRow}
        >
            <Main />
        </Show>
    );
};
