import { Typography, styled } from '@mui/material';
import type { ReactNode } from 'react';
import { Mark } from '../../layout/Mark.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';

const Ground = styled('div')({ minHeight: '100vh', display: 'flex', flexDirection: 'column' });

const Frame = styled('main')(({ theme }) => ({
    flex: 1,
    display: 'grid',
    placeItems: 'center',
    padding: theme.space.inline,
    paddingBlockEnd: 0,
}));

const Card = styled('section')(({ theme: { palette, radius, size, space } }) => ({
    inlineSize: '100%',
    maxInlineSize: size.login,
    display: 'flex',
    flexDirection: 'column',
    gap: space.sections,
    padding: 32,
    border: `1px solid ${palette.divider}`,
    borderRadius: radius.dialog,
    backgroundColor: palette.paper.surface,
}));

const Head = styled('header')({ display: 'flex', flexDirection: 'column', gap: 16 });

const Shelf = styled('div')(({ theme: { palette } }) => ({
    blockSize: 190,
    backgroundImage: 'url(/shelf.svg)',
    backgroundRepeat: 'repeat-x',
    backgroundPosition: 'center bottom 44px',
    backgroundSize: '1440px auto',
    boxShadow: `inset 0 -39px ${palette.paper.tile}, inset 0 -44px ${palette.paper.divider}`,
}));

interface PublicCardProps {
    title: string;
    note?: string;
    children?: ReactNode;
}

export const PublicCard = ({ title, note, children }: PublicCardProps) => (
    <Ground>
        <PageTitle title={title} />
        <Frame>
            <Card>
                <Head>
                    <Mark large />
                    <div>
                        <Typography component="h1" variant="h4">
                            {title}
                        </Typography>
                        {note && <Typography color="textSecondary">{note}</Typography>}
                    </div>
                </Head>
                {children}
            </Card>
        </Frame>
        <Shelf aria-hidden="true" />
    </Ground>
);
