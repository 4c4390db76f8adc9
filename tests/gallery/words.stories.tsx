import type { Meta } from '@storybook/react-vite';
import { RecordContextProvider } from 'react-admin';
import { DateField, DateTimeField } from '../../src/ui/DateTimeField.tsx';
import { ExternalLink } from '../../src/ui/ExternalLink.tsx';
import { YesNo } from '../../src/ui/fields/FieldValue.tsx';
import { Hidden } from '../../src/ui/Hidden.tsx';
import { BackIcon, NextIcon, PreviousIcon } from '../../src/ui/icons/directional.ts';
import { ForwardIcon } from '../../src/ui/icons/ForwardIcon.ts';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { KeyBar } from '../../src/ui/keys/KeyBar.tsx';
import { LevelMark } from '../../src/ui/LevelMark.tsx';
import { LevelTag } from '../../src/ui/LevelTag.tsx';
import { MarkedPart } from '../../src/ui/MarkedPart.tsx';
import { MenuFigure } from '../../src/ui/MenuFigure.tsx';
import { Prose } from '../../src/ui/Prose.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { Quoted } from '../../src/ui/Quoted.tsx';
import { RecordLink } from '../../src/ui/RecordLink.tsx';
import { RelativeAge } from '../../src/ui/RelativeAge.tsx';
import { Stars } from '../../src/ui/Stars.tsx';
import { Sx } from '../../src/ui/Sx.tsx';
import { Tag } from '../../src/ui/Tag.tsx';
import { brands, description, products } from './content.ts';
import { Lines } from './Lines.tsx';

export default {
    title: 'Words and marks',
    component: LevelTag,
    subcomponents: {
        DateField,
        DateTimeField,
        ExternalLink,
        Kbd,
        KeyBar,
        MarkedPart,
        MenuFigure,
        RecordLink,
        RelativeAge,
        Stars,
        Sx,
        Tag,
    },
} satisfies Meta;

const levels = ['none', 'waiting', 'low', 'moderate', 'running', 'high'] as const;

export const Levels = () => (
    <Lines>
        {levels.map(level => (
            <span key={level}>
                <LevelTag level={level}>{level}</LevelTag>{' '}
                <LevelTag level={level} quiet>{`${level}, quiet`}</LevelTag> <LevelMark level={level} />{' '}
                beside a word
            </span>
        ))}
    </Lines>
);

export const Tags = () => (
    <Lines>
        <Tag>Refillable</Tag>
        <Tag accent>New</Tag>
        <Tag>A tag whose name is as long as a short sentence of the description</Tag>
    </Lines>
);

export const Rating = () => (
    <Lines>
        <Stars value={5} />
        <Stars value={3} />
        <Stars value={0} />
        <Stars value={null} />
    </Lines>
);

export const Moments = () => (
    <Lines>
        <DateTimeField value="2026-03-12 09:41:00" />
        <DateTimeField value="2026-03-12 09:41:00" show="day" />
        <DateTimeField value="2026-03-12 09:41:00" show="clock" />
        <RelativeAge value="2026-03-12 09:41:00" />
        <RecordContextProvider value={products[0]!}>
            <DateField source="created" showTime />
            <DateField source="created" locales="en-GB" options={{ dateStyle: 'full' }} />
        </RecordContextProvider>
    </Lines>
);

export const Links = () => (
    <Lines>
        <RecordLink resource="brands" record={brands[2]} />
        <RecordLink resource="brands" record={null} deletable />
        <ExternalLink href="https://brand.example/hand-cream">brand.example/hand-cream</ExternalLink>
        <ExternalLink href="javascript:alert(1)">Not a web address</ExternalLink>
    </Lines>
);

export const Texts = () => (
    <Lines>
        <Prose>{description}</Prose>
        <Quoted>{description}</Quoted>
        <Quiet>No description yet</Quiet>
        <span>
            <MarkedPart text="Damask Rose Hand Cream" from={7} to={11} />
        </span>
        <span>
            <YesNo value /> <YesNo value={false} />
        </span>
        <Sx sx={{ padding: 2, border: 1 }}>A box with styles of its own</Sx>
        <span>
            Three of<Hidden> the words for screen readers</Hidden> four words
        </span>
    </Lines>
);

export const MenuFigures = () => (
    <Lines>
        <span>
            Desk <MenuFigure count={7} label="resources.desk.waiting" />
        </span>
        <span>
            Desk <MenuFigure count={12_480} label="resources.desk.waiting" />
        </span>
        <span>
            Nothing at 0 <MenuFigure count={0} label="resources.desk.waiting" />
        </span>
    </Lines>
);

export const Icons = () => (
    <span>
        <BackIcon /> <PreviousIcon /> <NextIcon /> <ForwardIcon />
    </span>
);

export const Keys = () => (
    <Lines>
        <span>
            <Kbd keys="E" /> <Kbd keys="Ctrl K" /> <Kbd keys="↵" />
        </span>
        <KeyBar
            label="Keys"
            entries={[
                { keys: ['J', 'K'], label: 'resources.desk.keys.move' },
                { keys: ['↵'], label: 'resources.desk.keys.open' },
                { keys: ['X'], label: 'resources.desk.keys.tick' },
            ]}
        />
    </Lines>
);
