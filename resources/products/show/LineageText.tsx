import { Fragment } from 'react';
import type { Lineage } from '../../../contract/productRow.ts';
import { styled } from '../../../src/kit/styled.ts';
import { lineagePaths, lineageSeparator } from './lineage.ts';

const Path = styled('span')(({ theme: { palette } }) => ({
    color: palette.paper.secondary,
    '& i': { fontStyle: 'normal', color: palette.paper.muted },
}));

/** The categories of a product, each with its path: `Face care › Sheet masks`. */
export const LineageText = ({ lineage }: { lineage: Lineage }) => (
    <Path>
        {lineagePaths(lineage).map((path, index) => (
            <Fragment key={path.join('›')}>
                {index > 0 && ', '}
                {path[0]}
                {path[1] !== undefined && (
                    <>
                        <i> {lineageSeparator} </i>
                        {path[1]}
                    </>
                )}
            </Fragment>
        ))}
    </Path>
);
