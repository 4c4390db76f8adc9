import { demoCatalogue, pictureRandom } from '../catalogue/catalogue.ts';
import { palettes } from '../drawing/look.ts';
import { faceCapture, portrait } from '../drawing/people.ts';
import { backPhoto, frontPhoto, ingredientsPhoto } from '../drawing/packPhotos.ts';
import { flatLay, snapshot } from '../drawing/photos.ts';
import { productPicture } from '../drawing/productPicture.ts';
import { brandLogo, icon, shopLogo } from '../drawing/signs.ts';
import type { Random } from '../random.ts';
import { shops } from '../words/shops.ts';
import type { PictureKind } from './demoStem.ts';

type Draw = (index: number, random: Random) => string | undefined;

const productAt = (index: number) => demoCatalogue().products[index];
const submissionAt = (index: number) => demoCatalogue().submissions[index];

const drawings: Record<PictureKind, Draw> = {
    product: index => {
        const product = productAt(index);
        return product && productPicture(product.look);
    },
    brandLogo: (index, random) => {
        const brand = demoCatalogue().brands[index];
        return brand && brandLogo(brand.name, brand.palette, random);
    },
    shopLogo: index => {
        const shop = shops[index];
        return shop && shopLogo(shop.name, shop.colour);
    },
    portrait: (_, random) => portrait(random),
    snapshot: (index, random) => {
        const product = productAt(index);
        return product && snapshot(product.look, random);
    },
    flatLay: (_, random) => {
        const looks = random.sample(demoCatalogue().products, random.int(2, 4)).map(({ look }) => look);
        return flatLay(looks, random);
    },
    icon: (_, random) => icon(random.pick(palettes), random),
    submissionFront: (index, random) => {
        const submission = submissionAt(index);
        return submission && frontPhoto(submission.look, random);
    },
    submissionBack: (index, random) => {
        const submission = submissionAt(index);
        if (!submission) return undefined;
        const { look, ingredients, barcode } = submission;
        return backPhoto(look, ingredients, barcode, random);
    },
    submissionIngredients: (index, random) => {
        const submission = submissionAt(index);
        return submission && ingredientsPhoto(submission.look, submission.ingredients, random);
    },
    productIngredients: (index, random) => {
        const product = productAt(index);
        return product && ingredientsPhoto(product.look, product.ingredients, random);
    },
    // A member's face is the same from every side and on every day: the random choices depend only on the
    // index.
    faceLeft: index => faceCapture(pictureRandom(`face/${index}`), 'left'),
    faceCenter: index => faceCapture(pictureRandom(`face/${index}`), 'center'),
    faceRight: index => faceCapture(pictureRandom(`face/${index}`), 'right'),
};

/** The drawing (SVG) of a picture, always the same; undefined when there is nothing to draw. */
export const drawPicture = (kind: PictureKind, index: number, variant: number) =>
    drawings[kind](index, pictureRandom(`${kind}/${index}/${variant}`));
