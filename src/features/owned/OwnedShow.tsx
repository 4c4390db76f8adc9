import type { ReactNode } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { Quiet } from '../../ui/Quiet.tsx';
import { LinesSkeleton } from '../../ui/record/LinesSkeleton.tsx';
import { Show } from '../resource/Show.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { StemImage } from '../../ui/picture/StemImage.tsx';
import { Byline } from '../user/UserLink.tsx';
import { ownedPicture, type Owned } from './owned.ts';

interface OwnedShowProps<Record, Part> {
    partsOf: (record: Record) => readonly Part[];
    render: (parts: readonly Part[]) => ReactNode;
}

const Parts = <Record extends Owned, Part>({ partsOf, render }: OwnedShowProps<Record, Part>) => {
    const translate = useTranslate();
    const resource = useResourceContext();
    const parts = partsOf(useRecordContext<Record>()!);
    return (
        <Section title={translate(`resources.${resource}.products`)} count={parts.length}>
            {parts.length > 0 ? render(parts) : <Quiet>{translate(`resources.${resource}.empty`)}</Quiet>}
        </Section>
    );
};

const tags = (record: Owned) => {
    const picture = ownedPicture(record);
    return picture && <StemImage stem={picture} size={110} alt="" variant="medium" />;
};

/** The page of a collection or a routine: its picture, its owner, and its products or steps. */
export const OwnedShow = <Record extends Owned, Part>(props: OwnedShowProps<Record, Part>) => {
    const resource = useResourceContext();
    const fromRow = {
        main: <LinesSkeleton />,
        // The owner's profile has the same rows.
        alsoIn: `GET user/{id}/${resource as 'collections' | 'routines'}` as const,
    };
    return (
        <Show<Owned>
            tags={tags}
            facts={({ user, created }) => <Byline user={user} created={created} />}
            fromRow={fromRow}
        >
            <Parts {...props} />
        </Show>
    );
};
