/** Plants: Latin name | common name | the parts that cosmetics use. The hazard levels are made up. */
export const plants = `
Achillea Millefolium | Yarrow | Extract, Flower Extract, Oil
Actinidia Chinensis | Kiwi | Fruit Extract, Fruit Juice, Seed Oil
Adansonia Digitata | Baobab | Seed Oil, Fruit Extract, Pulp Extract
Aesculus Hippocastanum | Horse Chestnut | Seed Extract, Extract
Allium Cepa | Onion | Bulb Extract
Allium Sativum | Garlic | Bulb Extract
Aloe Barbadensis | Aloe | Leaf Juice, Leaf Extract, Leaf Juice Powder, Leaf Water
Althaea Officinalis | Marshmallow | Root Extract, Leaf Extract
Ananas Sativus | Pineapple | Fruit Extract, Fruit Juice
Angelica Archangelica | Angelica | Root Extract, Root Oil
Anthemis Nobilis | Roman Chamomile | Flower Extract, Flower Oil, Flower Water
Arachis Hypogaea | Peanut | Oil
Arctium Lappa | Burdock | Root Extract, Seed Oil
Arctostaphylos Uva-Ursi | Bearberry | Leaf Extract
Argania Spinosa | Argan | Kernel Oil, Kernel Extract, Leaf Extract
Arnica Montana | Arnica | Flower Extract, Extract
Artemisia Annua | Sweet Wormwood | Extract
Artemisia Vulgaris | Mugwort | Extract, Oil
Ascophyllum Nodosum | Knotted Wrack | Extract, Powder
Aspalathus Linearis | Rooibos | Leaf Extract, Extract
Astragalus Membranaceus | Astragalus | Root Extract
Astrocaryum Murumuru | Murumuru | Seed Butter
Avena Sativa | Oat | Kernel Extract, Kernel Flour, Kernel Oil, Bran Extract, Kernel Protein
Azadirachta Indica | Neem | Seed Oil, Leaf Extract
Bambusa Vulgaris | Bamboo | Extract, Leaf/Stem Extract
Bellis Perennis | Daisy | Flower Extract
Bertholletia Excelsa | Brazil Nut | Seed Oil
Beta Vulgaris | Beet | Root Extract
Betula Alba | Birch | Leaf Extract, Juice, Bark Extract
Borago Officinalis | Borage | Seed Oil, Extract
Boswellia Serrata | Indian Frankincense | Extract, Resin Extract, Gum
Boswellia Carterii | Frankincense | Oil
Brassica Campestris | Rapeseed | Seed Oil
Brassica Oleracea Italica | Broccoli | Extract, Seed Oil
Butyrospermum Parkii | Shea | Butter, Oil, Butter Extract
Calendula Officinalis | Marigold | Flower Extract, Flower Oil, Extract
Camellia Japonica | Camellia | Seed Oil, Flower Extract, Leaf Extract
Camellia Oleifera | Tea Oil Camellia | Seed Oil, Leaf Extract
Camellia Sinensis | Green Tea | Leaf Extract, Leaf Water, Seed Oil, Leaf Powder
Cananga Odorata | Ylang Ylang | Flower Oil, Flower Extract
Cannabis Sativa | Hemp | Seed Oil, Seed Extract
Carica Papaya | Papaya | Fruit Extract, Seed Oil
Carthamus Tinctorius | Safflower | Seed Oil, Flower Extract
Carum Petroselinum | Parsley | Extract
Cedrus Atlantica | Cedarwood | Bark Oil, Wood Oil
Centaurea Cyanus | Cornflower | Flower Extract, Flower Water
Centella Asiatica | Gotu Kola | Extract, Leaf Extract, Leaf Water, Meristem Cell Culture
Ceratonia Siliqua | Carob | Gum, Fruit Extract
Chamomilla Recutita | Matricaria | Flower Extract, Flower Oil, Flower Water
Chenopodium Quinoa | Quinoa | Seed Extract, Seed Oil
Chlorella Vulgaris | Chlorella | Extract, Powder
Chondrus Crispus | Carrageenan | Extract, Powder
Cichorium Intybus | Chicory | Root Extract, Leaf Extract
Cinnamomum Cassia | Cassia | Bark Extract, Leaf Oil
Cinnamomum Zeylanicum | Cinnamon | Bark Extract, Bark Oil, Leaf Oil
Citrullus Lanatus | Watermelon | Fruit Extract, Seed Oil
Citrus Aurantifolia | Lime | Oil, Peel Extract
Citrus Aurantium Amara | Bitter Orange | Flower Oil, Flower Water, Peel Oil
Citrus Aurantium Bergamia | Bergamot | Fruit Oil, Peel Oil
Citrus Aurantium Dulcis | Orange | Peel Oil, Oil, Fruit Extract, Peel Extract
Citrus Limon | Lemon | Peel Oil, Fruit Extract, Peel Extract, Juice
Citrus Nobilis | Mandarin Orange | Peel Oil, Fruit Extract
Citrus Paradisi | Grapefruit | Peel Oil, Seed Extract, Fruit Extract
Citrus Unshiu | Satsuma | Peel Extract
Cocos Nucifera | Coconut | Oil, Fruit Extract, Water, Fruit Juice
Coffea Arabica | Coffee | Seed Extract, Seed Oil, Seed Powder
Commiphora Myrrha | Myrrh | Oil, Resin Extract
Copaifera Officinalis | Balsam Copaiba | Resin
Corallina Officinalis | Red Seaweed | Extract
Coriandrum Sativum | Coriander | Seed Oil, Fruit Oil
Corylus Avellana | Hazel | Seed Oil, Leaf Extract, Bud Extract
Crambe Abyssinica | Abyssinian | Seed Oil
Crataegus Monogyna | Hawthorn | Fruit Extract, Flower Extract
Crithmum Maritimum | Sea Fennel | Extract, Callus Culture Filtrate
Crocus Sativus | Saffron | Flower Extract
Cucumis Melo | Melon | Fruit Extract
Cucumis Sativus | Cucumber | Fruit Extract, Fruit Water, Seed Oil, Juice
Cucurbita Pepo | Pumpkin | Seed Oil, Seed Extract, Fruit Extract
Cupressus Sempervirens | Cypress | Leaf Oil, Oil
Curcuma Longa | Turmeric | Root Extract, Root Oil
Cymbopogon Citratus | Lemongrass | Leaf Oil, Extract
Cymbopogon Martini | Palmarosa | Oil
Cymbopogon Nardus | Citronella | Oil
Cynara Scolymus | Artichoke | Leaf Extract
Daucus Carota Sativa | Carrot | Seed Oil, Root Extract, Root Juice
Dipteryx Odorata | Tonka Bean | Bean Extract
Echinacea Angustifolia | Narrow-Leaf Coneflower | Extract
Echinacea Purpurea | Coneflower | Extract, Root Extract
Echium Plantagineum | Echium | Seed Oil
Elaeis Guineensis | Palm | Oil, Kernel Oil
Elettaria Cardamomum | Cardamom | Seed Oil
Epilobium Angustifolium | Fireweed | Extract, Flower/Leaf/Stem Extract
Equisetum Arvense | Horsetail | Extract, Leaf Extract
Eucalyptus Globulus | Eucalyptus | Leaf Oil, Leaf Extract
Eugenia Caryophyllus | Clove | Bud Oil, Leaf Oil, Flower Extract
Euphorbia Cerifera | Candelilla | Cera
Euphrasia Officinalis | Eyebright | Extract
Euterpe Oleracea | Acai | Fruit Extract, Fruit Oil
Ficus Carica | Fig | Fruit Extract
Foeniculum Vulgare | Fennel | Oil, Fruit Extract
Fragaria Vesca | Strawberry | Fruit Extract, Leaf Extract
Fucus Vesiculosus | Bladderwrack | Extract
Galium Aparine | Cleavers | Extract
Garcinia Indica | Kokum | Seed Butter
Garcinia Mangostana | Mangosteen | Peel Extract, Fruit Extract
Gaultheria Procumbens | Wintergreen | Leaf Oil
Ginkgo Biloba | Ginkgo | Leaf Extract
Glycine Soja | Soybean | Oil, Protein, Sterols, Seed Extract
Glycyrrhiza Glabra | Licorice | Root Extract
Gossypium Herbaceum | Cotton | Seed Oil, Extract
Hamamelis Virginiana | Witch Hazel | Leaf Extract, Water, Leaf Water, Bark/Leaf Extract
Haematococcus Pluvialis | Red Microalga | Extract
Harpagophytum Procumbens | Devil's Claw | Root Extract
Hedera Helix | Ivy | Extract, Leaf/Stem Extract
Helianthus Annuus | Sunflower | Seed Oil, Seed Extract, Seed Cera, Sprout Extract
Helichrysum Italicum | Everlasting | Flower Oil, Extract, Flower Extract
Hibiscus Sabdariffa | Roselle | Flower Extract
Hibiscus Rosa-Sinensis | Hibiscus | Flower Extract
Hippophae Rhamnoides | Sea Buckthorn | Oil, Fruit Oil, Fruit Extract, Kernel Extract
Hordeum Vulgare | Barley | Extract, Leaf Extract, Seed Extract
Houttuynia Cordata | Heartleaf | Extract, Flower/Leaf/Stem Water
Humulus Lupulus | Hops | Extract
Hydrastis Canadensis | Goldenseal | Root Extract
Hypericum Perforatum | St. John's Wort | Extract, Flower Extract
Illicium Verum | Star Anise | Fruit Extract, Fruit Oil
Ilex Paraguariensis | Mate | Leaf Extract
Iris Florentina | Orris | Root Extract
Jasminum Officinale | Jasmine | Oil, Flower Extract
Jasminum Sambac | Sambac Jasmine | Flower Extract
Juglans Regia | Walnut | Seed Oil, Shell Powder, Leaf Extract
Juniperus Communis | Juniper | Fruit Oil, Fruit Extract
Juniperus Virginiana | Red Cedar | Oil
Kigelia Africana | Sausage Tree | Fruit Extract
Krameria Triandra | Rhatany | Root Extract
Laminaria Digitata | Oarweed | Extract, Powder
Laminaria Saccharina | Sugar Kelp | Extract
Larix Europaea | Larch | Wood Extract
Laurus Nobilis | Bay | Leaf Oil, Leaf Extract
Lavandula Angustifolia | Lavender | Oil, Flower Extract, Flower Water
Lavandula Hybrida | Lavandin | Oil
Lawsonia Inermis | Henna | Leaf Extract
Lens Esculenta | Lentil | Fruit Extract, Seed Extract
Leontopodium Alpinum | Edelweiss | Extract, Flower/Leaf Extract
Leptospermum Scoparium | Manuka | Branch/Leaf Oil
Lilium Candidum | White Lily | Bulb Extract, Flower Extract
Limnanthes Alba | Meadowfoam | Seed Oil
Linum Usitatissimum | Linseed | Seed Oil, Seed Extract
Lithospermum Erythrorhizon | Gromwell | Root Extract
Litsea Cubeba | May Chang | Fruit Oil
Lonicera Caprifolium | Honeysuckle | Flower Extract
Lonicera Japonica | Japanese Honeysuckle | Flower Extract
Lupinus Albus | White Lupin | Seed Extract, Seed Oil
Macadamia Ternifolia | Macadamia | Seed Oil
Magnolia Officinalis | Magnolia | Bark Extract
Malpighia Glabra | Acerola | Fruit Extract
Malva Sylvestris | Mallow | Extract, Flower Extract
Mangifera Indica | Mango | Seed Butter, Fruit Extract
Mauritia Flexuosa | Buriti | Fruit Oil
Medicago Sativa | Alfalfa | Extract, Seed Powder
Melaleuca Alternifolia | Tea Tree | Leaf Oil, Leaf Extract, Leaf Water
Melissa Officinalis | Balm Mint | Leaf Extract, Leaf Oil
Mentha Arvensis | Corn Mint | Leaf Oil
Mentha Piperita | Peppermint | Oil, Leaf Extract, Leaf Water
Mentha Viridis | Spearmint | Leaf Oil
Moringa Oleifera | Moringa | Seed Oil, Leaf Extract
Morus Alba | White Mulberry | Root Extract, Bark Extract, Leaf Extract
Musa Sapientum | Banana | Fruit Extract
Myristica Fragrans | Nutmeg | Kernel Oil
Myrciaria Dubia | Camu Camu | Fruit Extract
Myrtus Communis | Myrtle | Leaf Extract, Oil
Nasturtium Officinale | Watercress | Extract, Flower/Leaf Extract
Nelumbo Nucifera | Sacred Lotus | Flower Extract, Seed Extract
Nigella Sativa | Black Cumin | Seed Oil
Nymphaea Alba | Water Lily | Flower Extract, Root Extract
Ocimum Basilicum | Basil | Oil, Leaf Extract
Oenothera Biennis | Evening Primrose | Oil, Flower Extract
Olea Europaea | Olive | Fruit Oil, Leaf Extract, Oil Unsaponifiables, Fruit Extract
Opuntia Ficus-Indica | Prickly Pear | Seed Oil, Stem Extract, Fruit Extract
Orbignya Oleifera | Babassu | Seed Oil
Origanum Majorana | Sweet Marjoram | Leaf Oil
Origanum Vulgare | Oregano | Leaf Extract, Oil
Oryza Sativa | Rice | Bran Oil, Bran Extract, Starch, Extract, Germ Oil, Hull Powder
Paeonia Lactiflora | Peony | Root Extract, Flower Extract
Paeonia Suffruticosa | Tree Peony | Root Extract
Panax Ginseng | Ginseng | Root Extract, Berry Extract
Papaver Somniferum | Poppy | Seed Oil
Passiflora Edulis | Passion Fruit | Seed Oil, Fruit Extract
Passiflora Incarnata | Maypop | Seed Oil, Flower Extract
Pelargonium Graveolens | Geranium | Oil, Flower Oil
Perilla Frutescens | Perilla | Leaf Extract, Seed Oil
Perilla Ocymoides | Beefsteak Plant | Leaf Extract, Seed Oil
Persea Gratissima | Avocado | Oil, Fruit Extract
Phellodendron Amurense | Amur Cork | Bark Extract
Phoenix Dactylifera | Date | Fruit Extract, Seed Extract
Phyllanthus Emblica | Amla | Fruit Extract
Pimpinella Anisum | Anise | Fruit Extract
Pinus Pinaster | Maritime Pine | Bark Extract
Pinus Sylvestris | Scots Pine | Leaf Oil, Bud Extract
Piper Nigrum | Black Pepper | Fruit Oil, Seed Extract
Pisum Sativum | Pea | Extract, Protein
Plantago Lanceolata | Ribwort | Leaf Extract
Plantago Major | Plantain | Leaf Extract
Plukenetia Volubilis | Sacha Inchi | Seed Oil
Pogostemon Cablin | Patchouli | Leaf Oil
Polygonum Cuspidatum | Japanese Knotweed | Root Extract
Polygonum Fagopyrum | Buckwheat | Seed Extract
Pongamia Glabra | Karanja | Seed Oil
Porphyra Umbilicalis | Laver | Extract
Porphyridium Cruentum | Red Alga | Extract
Portulaca Oleracea | Purslane | Extract
Prunus Amygdalus Dulcis | Sweet Almond | Oil, Protein, Seed Extract, Shell Powder
Prunus Armeniaca | Apricot | Kernel Oil, Seed Powder, Fruit Extract
Prunus Avium | Sweet Cherry | Seed Oil
Prunus Domestica | Plum | Seed Oil, Fruit Extract
Prunus Persica | Peach | Kernel Oil, Fruit Extract, Leaf Extract
Prunus Serotina | Wild Cherry | Bark Extract
Psidium Guajava | Guava | Fruit Extract
Punica Granatum | Pomegranate | Seed Oil, Extract, Fruit Extract, Seed Extract
Pyrus Communis | Pear | Fruit Extract
Pyrus Cydonia | Quince | Seed Extract
Pyrus Malus | Apple | Fruit Extract, Seed Extract, Fruit Water
Quercus Alba | White Oak | Bark Extract
Quillaja Saponaria | Soapbark | Bark Extract, Root Extract
Raphanus Sativus | Radish | Root Extract, Seed Oil
Rheum Palmatum | Rhubarb | Root Extract
Ribes Nigrum | Black Currant | Seed Oil, Fruit Extract, Leaf Extract
Ricinus Communis | Castor | Seed Oil
Rosa Canina | Dog Rose | Fruit Oil, Fruit Extract, Seed Oil, Flower Extract
Rosa Centifolia | Cabbage Rose | Flower Water, Flower Extract, Flower Cera
Rosa Damascena | Damask Rose | Flower Oil, Flower Water, Flower Extract, Flower Cera
Rosa Moschata | Musk Rose | Seed Oil
Rosa Rubiginosa | Sweet Briar | Seed Oil
Rosa Gallica | French Rose | Flower Extract
Rosmarinus Officinalis | Rosemary | Leaf Oil, Leaf Extract, Leaf Water
Rubus Chamaemorus | Cloudberry | Seed Oil, Fruit Extract
Rubus Fruticosus | Blackberry | Fruit Extract, Leaf Extract
Rubus Idaeus | Raspberry | Seed Oil, Fruit Extract, Leaf Wax
Ruscus Aculeatus | Butcher's Broom | Root Extract
Saccharum Officinarum | Sugar Cane | Extract
Salix Alba | White Willow | Bark Extract, Bark Water
Salix Nigra | Black Willow | Bark Extract
Salvia Hispanica | Chia | Seed Oil, Seed Extract
Salvia Officinalis | Sage | Oil, Leaf Extract
Salvia Sclarea | Clary Sage | Oil, Extract
Sambucus Nigra | Elder | Flower Extract, Fruit Extract
Santalum Album | Sandalwood | Oil, Wood Extract
Sapindus Mukorossi | Soapnut | Fruit Extract
Sasa Quelpaertensis | Jeju Bamboo | Extract
Saponaria Officinalis | Soapwort | Leaf/Root Extract, Root Extract
Schinziophyton Rautanenii | Mongongo | Kernel Oil
Sclerocarya Birrea | Marula | Seed Oil
Scutellaria Baicalensis | Baikal Skullcap | Root Extract
Sempervivum Tectorum | Houseleek | Extract
Sesamum Indicum | Sesame | Seed Oil, Seed Extract
Silybum Marianum | Milk Thistle | Seed Oil, Extract
Simmondsia Chinensis | Jojoba | Seed Oil, Butter
Solanum Lycopersicum | Tomato | Fruit Extract, Seed Oil
Solanum Tuberosum | Potato | Starch, Pulp Extract
Sophora Flavescens | Shrubby Sophora | Root Extract
Spiraea Ulmaria | Meadowsweet | Flower Extract, Extract
Spirulina Platensis | Spirulina | Extract, Powder
Styrax Benzoin | Benzoin | Resin Extract, Gum
Symphytum Officinale | Comfrey | Leaf Extract, Root Extract
Tagetes Minuta | Tagetes | Flower Oil
Tamarindus Indica | Tamarind | Seed Gum, Seed Polysaccharide
Tanacetum Annuum | Blue Tansy | Flower Oil
Taraxacum Officinale | Dandelion | Extract, Leaf Extract
Terminalia Ferdinandiana | Kakadu Plum | Fruit Extract
Theobroma Cacao | Cocoa | Seed Butter, Extract, Seed Extract
Theobroma Grandiflorum | Cupuacu | Seed Butter
Thuja Occidentalis | Arborvitae | Leaf Extract
Thymus Vulgaris | Thyme | Oil, Extract, Flower/Leaf Extract
Tilia Cordata | Small-Leaf Linden | Flower Extract, Extract
Trifolium Pratense | Red Clover | Flower Extract
Triticum Vulgare | Wheat | Germ Oil, Bran Extract, Starch, Germ Extract
Tropaeolum Majus | Nasturtium | Flower/Leaf/Stem Extract, Extract
Tussilago Farfara | Coltsfoot | Flower Extract, Leaf Extract
Ulmus Davidiana | Father David's Elm | Root Extract
Undaria Pinnatifida | Wakame | Extract
Urtica Dioica | Nettle | Extract, Leaf Extract
Usnea Barbata | Beard Lichen | Extract
Vaccinium Angustifolium | Lowbush Blueberry | Fruit Extract
Vaccinium Macrocarpon | Cranberry | Fruit Extract, Seed Oil
Vaccinium Myrtillus | Bilberry | Fruit Extract, Seed Oil, Leaf Extract
Vaccinium Vitis-Idaea | Lingonberry | Fruit Extract, Seed Oil
Vanilla Planifolia | Vanilla | Fruit Extract
Vanilla Tahitensis | Tahitian Vanilla | Fruit Extract
Verbena Officinalis | Vervain | Extract, Leaf Extract
Vetiveria Zizanoides | Vetiver | Root Oil
Viola Tricolor | Pansy | Extract
Viola Odorata | Sweet Violet | Leaf Extract
Vitex Agnus-Castus | Chaste Tree | Extract
Vitis Vinifera | Grape | Seed Oil, Seed Extract, Fruit Extract, Leaf Extract, Fruit Water
Zea Mays | Corn | Starch, Oil, Kernel Extract
Zingiber Officinale | Ginger | Root Extract, Root Oil
`;
