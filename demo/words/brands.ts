/**
 * Invented brands: name | country | what it sells | tags | the brand it belongs to. What it sells names top
 * categories; an empty field means face and body care.
 */
export const brandLines = `
Halden & Rye | United Kingdom | | Vegan, Cruelty free, Refillable |
Apothek Lindau | Germany | | Pharmacy, Fragrance free |
Maison Verdoux | France | Fragrances, Face care, Body care | Luxury |
Nordlys Hud | Norway | | Organic, Vegan |
Akari Mori | Japan | Face care, Sun care, Hair care | J-beauty |
Hanbyeol | South Korea | Face care, Sun care, Lip care | K-beauty, Cruelty free |
Seoul Dasom | South Korea | Face care, Make-up face, Make-up lips | K-beauty | Hanbyeol
Yunseul Lab | South Korea | Face care | K-beauty, Clinical | Hanbyeol
Larkmoor | United Kingdom | Body care, Bath, Fragrances | Cruelty free |
Tidewell Labs | United States | Face care, Sun care | Clinical, Fragrance free |
Sorrel & Finch | United Kingdom | | Organic, Vegan |
Pelago | Greece | Sun care, Body care, Hair care | Reef safe |
Verdane | France | | Pharmacy |
Atelier Soluna | Spain | Sun care, Face care | Vegan |
Brae & Bracken | United Kingdom | Men's grooming, Body care | Refillable |
Linnea Skog | Sweden | | Organic |
Casa Azahar | Spain | Fragrances, Bath, Body care | Family owned |
Oro di Lino | Italy | Hair care, Hair styling | Salon |
Monte Sereno | Italy | | Family owned, Organic |
Blanche Ormeau | France | Face care, Make-up face | Luxury |
Petrichor Lane | Australia | Fragrances, Body care | Vegan |
Kintara | Indonesia | Hair care, Body care | Halal |
Umeko | Japan | Face care, Bath | J-beauty |
Sundarbloom | India | Hair care, Face care, Body care | Ayurveda |
Ravensworth | United Kingdom | Men's grooming | |
Little Fathom | Ireland | Baby and child | Fragrance free, Hypoallergenic |
Dune & Ember | Morocco | Body care, Hair care, Bath | Fair trade |
Fjordlight | Norway | Face care | Clinical, Vegan | Nordlys Hud
Sable Orchard | Canada | Make-up face, Make-up eyes, Make-up lips | Cruelty free |
Wintergarten 9 | Germany | | Natural |
Pure Tangent | United States | Face care | Clinical, Fragrance free |
Formula Nine West | United States | Hair care, Hair styling, Hair colour | Salon |
Dr. Amsel | Germany | Face care, Sun care | Pharmacy, Clinical |
Dr. Okonjo Derma | Nigeria | Face care, Body care | Clinical |
Marabel | Brazil | Hair care, Body care, Sun care | Vegan |
Cloudberry Union | Finland | | Organic, Vegan |
Saltmarsh Co. | United Kingdom | Bath, Body care | Plastic free |
Ivory Quill | United States | Make-up eyes, Make-up lips | Cruelty free |
Bao & Bramble | Taiwan | Face care, Lip care | Vegan |
Tamarind House | Thailand | Body care, Bath, Hair care | Fair trade |
Zephyr & Clay | Australia | Face care, Hair styling | Natural |
Amihan | Philippines | Face care, Body care | Halal, Vegan |
Koru Coast | New Zealand | | Organic |
Wattle & Wren | Australia | | Natural, Cruelty free |
Baby Wren | Australia | Baby and child | Hypoallergenic | Wattle & Wren
Petite Plume Blanche | France | Baby and child | Hypoallergenic, Pharmacy | Verdane
Prairie Thistle | Canada | | Natural |
Maple Hollow | Canada | Body care, Bath | Family owned |
Cedarline | United States | Men's grooming, Deodorants | |
North Pier | Denmark | Men's grooming, Hair styling | Refillable |
Elba Marina | Italy | Sun care | Reef safe |
Jardin Perdu | France | Fragrances | Luxury |
Rive Claire | Switzerland | Face care | Luxury, Clinical |
Lumen Derm | Switzerland | Face care, Sun care | Clinical | Rive Claire
Clarity Theorem | Canada | Face care | Clinical, Fragrance free |
Basalt | Iceland | Men's grooming, Body care | |
Mellow Fig | Türkiye | Bath, Body care | Natural |
Pomelo Club | Singapore | Lip care, Body care, Nails | Vegan |
Nimbus Hair | United States | Hair care, Hair styling | Salon |
Root & Crown | South Africa | Hair care | Natural | Nimbus Hair
Stone Harbour | New Zealand | Oral care, Deodorants | Plastic free |
Solstice 50 | Australia | Sun care | Reef safe | Wattle & Wren
Kohl Street | United Arab Emirates | Make-up eyes, Make-up face | Halal |
Velvet Hour | United Kingdom | Make-up lips, Nails | Vegan |
Bitter Rose | Bulgaria | Fragrances, Face care | Family owned |
Tin Lantern | Vietnam | Deodorants, Body care | Plastic free |
Moth & Moon | United States | Nails, Make-up eyes | Cruelty free |
Æblegård | Denmark | Face care, Oral care | Organic |
Señorita Brisa | Mexico | Hair colour, Hair care | |
Malwina | Poland | Face care, Lip care | Natural, Family owned |
`;
