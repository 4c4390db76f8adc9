import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Correction, CorrectionRow } from '../../contract/moderation.ts';
import { LevelTag } from '../../src/kit/LevelTag.tsx';
import { Pictures } from '../../src/kit/Pictures.tsx';
import { Prose } from '../../src/kit/Prose.tsx';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { LinesSkeleton } from '../../src/kit/record/LinesSkeleton.tsx';
import { Stack } from '../../src/kit/record/parts.tsx';
import { QueueButtons } from '../../src/kit/record/QueueButtons.tsx';
import { Show } from '../../src/kit/record/Show.tsx';
import { Labeled, SimpleShowLayout } from '../../src/kit/record/SimpleShowLayout.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { DeskSection } from '../../src/shared/desk/DeskSection.tsx';
import { itemQuery } from '../../src/shared/desk/itemQuery.ts';
import { ProposedChange } from '../../src/shared/desk/patch/ProposedChange.tsx';
import { ReadText } from '../../src/shared/desk/patch/ReadText.tsx';
import { correctedRecord } from './correctedRecord.ts';
import { CorrectedKind } from './CorrectedKind.tsx';
import { CorrectedLink } from './CorrectedLink.tsx';
import { ResolveButton } from './ResolveButton.tsx';

const Words = ({ children }: { children: ReactNode }) => {
    const translate = useTranslate();
    const record = useRecordContext<CorrectionRow>();
    // The section of the desk reads it.
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
                    <Labeled
                        source="about"
                        render={(record: Correction) => <CorrectedLink correction={record} />}
                    />
                    <Labeled
                        source="kind"
                        render={(record: Correction) =>
                            correctedRecord(record) && <CorrectedKind correction={record} />
                        }
                    />
                    <Labeled source="user" />
                    <Labeled source="created" />
                </SimpleShowLayout>
            </Section>
            {correction && <DeskSection kind="correction" id={correction.id} />}
        </Stack>
    );
};

const ResolvedTag = ({ resolved }: { resolved: boolean }) => {
    const translate = useTranslate();
    return (
        <LevelTag level={resolved ? 'low' : 'moderate'}>
            {translate(`resources.corrections.${resolved ? 'resolved' : 'unresolved'}`)}
        </LevelTag>
    );
};

/** One correction and the button to resolve it (moderation document, section 2). */
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
            tags={({ resolved }) => <ResolvedTag resolved={resolved} />}
            actions={
                <>
                    <QueueButtons />
                    <ResolveButton />
                </>
            }
            aside={<Aside />}
            fromRow={fromRow}
        >
            <Main />
        </Show>
    );
};
