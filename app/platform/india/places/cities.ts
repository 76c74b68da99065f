import { tableRows } from "../table-rows";

export interface City {
  slug: string;
  en: string;
  hi: string;
  state: string;
  /** In degrees, accurate to about a kilometre. */
  north: number;
  east: number;
  aliases: string[];
}

/** Slug, names, state, centre (north, east), other names. */
const table = `
agra | Agra | आगरा | uttar-pradesh | 27.18 78.01
ahmedabad | Ahmedabad | अहमदाबाद | gujarat | 23.02 72.57 | Amdavad, Ahmadabad, Karnavati
ajmer | Ajmer | अजमेर | rajasthan | 26.45 74.64
aligarh | Aligarh | अलीगढ़ | uttar-pradesh | 27.88 78.08
amritsar | Amritsar | अमृतसर | punjab | 31.63 74.87
bareilly | Bareilly | बरेली | uttar-pradesh | 28.36 79.43
bengaluru | Bengaluru | बेंगलुरु | karnataka | 12.97 77.59 | Bangalore, Bengalooru, Blr, बैंगलोर, बंगलौर, बेंगलूर, बेंगलूरु, बंगलुरु
bhopal | Bhopal | भोपाल | madhya-pradesh | 23.26 77.41
bhubaneswar | Bhubaneswar | भुवनेश्वर | odisha | 20.30 85.82 | Bhubaneshwar
chandigarh | Chandigarh | चंडीगढ़ | chandigarh | 30.73 76.78
chennai | Chennai | चेन्नई | tamil-nadu | 13.08 80.27 | Madras, मद्रास, चेन्नै
chhatrapati-sambhajinagar | Chhatrapati Sambhajinagar | छत्रपति संभाजीनगर | maharashtra | 19.88 75.34 | Aurangabad, Sambhajinagar, औरंगाबाद
coimbatore | Coimbatore | कोयंबटूर | tamil-nadu | 11.02 76.96 | Kovai, कोयंबतूर
cuttack | Cuttack | कटक | odisha | 20.46 85.88
dehradun | Dehradun | देहरादून | uttarakhand | 30.32 78.03 | Dehra Dun
delhi | Delhi | दिल्ली | delhi | 28.61 77.21 | New Delhi, Dilli, Delhi NCR, नई दिल्ली, नयी दिल्ली
dhanbad | Dhanbad | धनबाद | jharkhand | 23.80 86.43
faridabad | Faridabad | फ़रीदाबाद | haryana | 28.41 77.31
gangtok | Gangtok | गंगटोक | sikkim | 27.33 88.61
ghaziabad | Ghaziabad | ग़ाज़ियाबाद | uttar-pradesh | 28.67 77.45
gorakhpur | Gorakhpur | गोरखपुर | uttar-pradesh | 26.76 83.37
gurugram | Gurugram | गुरुग्राम | haryana | 28.46 77.03 | Gurgaon, गुड़गांव, गुड़गाँव
guwahati | Guwahati | गुवाहाटी | assam | 26.14 91.74 | Gauhati
gwalior | Gwalior | ग्वालियर | madhya-pradesh | 26.22 78.18
haridwar | Haridwar | हरिद्वार | uttarakhand | 29.95 78.16 | Hardwar
hubballi | Hubballi | हुबली | karnataka | 15.36 75.12 | Hubli, Hubballi-Dharwad, हुब्बल्ली
hyderabad | Hyderabad | हैदराबाद | telangana | 17.39 78.49 | Secunderabad, सिकंदराबाद
imphal | Imphal | इंफाल | manipur | 24.82 93.94
indore | Indore | इंदौर | madhya-pradesh | 22.72 75.86
jabalpur | Jabalpur | जबलपुर | madhya-pradesh | 23.18 79.99 | Jubbulpore
jaipur | Jaipur | जयपुर | rajasthan | 26.91 75.79
jaisalmer | Jaisalmer | जैसलमेर | rajasthan | 26.92 70.91
jalandhar | Jalandhar | जालंधर | punjab | 31.33 75.58 | Jullundur
jammu | Jammu | जम्मू | jammu-and-kashmir | 32.73 74.86
jamshedpur | Jamshedpur | जमशेदपुर | jharkhand | 22.80 86.20 | Tatanagar, टाटानगर
jodhpur | Jodhpur | जोधपुर | rajasthan | 26.24 73.02
kanpur | Kanpur | कानपुर | uttar-pradesh | 26.45 80.33 | Cawnpore
kochi | Kochi | कोच्चि | kerala | 9.93 76.27 | Cochin, Ernakulam, कोचीन, कोच्ची
kolhapur | Kolhapur | कोल्हापुर | maharashtra | 16.70 74.24
kolkata | Kolkata | कोलकाता | west-bengal | 22.57 88.36 | Calcutta, कलकत्ता
kota | Kota | कोटा | rajasthan | 25.21 75.86
kozhikode | Kozhikode | कोझिकोड | kerala | 11.26 75.78 | Calicut, कालीकट
lucknow | Lucknow | लखनऊ | uttar-pradesh | 26.85 80.95
ludhiana | Ludhiana | लुधियाना | punjab | 30.90 75.86
madurai | Madurai | मदुरै | tamil-nadu | 9.93 78.12
mangaluru | Mangaluru | मंगलुरु | karnataka | 12.91 74.86 | Mangalore, मंगलौर, मैंगलोर
meerut | Meerut | मेरठ | uttar-pradesh | 28.98 77.71
mohali | Mohali | मोहाली | punjab | 30.70 76.72 | SAS Nagar, Sahibzada Ajit Singh Nagar
mumbai | Mumbai | मुंबई | maharashtra | 19.08 72.88 | Bombay, बंबई, मुबंई
mussoorie | Mussoorie | मसूरी | uttarakhand | 30.45 78.07
mysuru | Mysuru | मैसूरु | karnataka | 12.30 76.64 | Mysore, मैसूर
nagpur | Nagpur | नागपुर | maharashtra | 21.15 79.09
nashik | Nashik | नासिक | maharashtra | 20.00 73.79 | Nasik, नाशिक
navi-mumbai | Navi Mumbai | नवी मुंबई | maharashtra | 19.03 73.03 | New Bombay, Vashi
noida | Noida | नोएडा | uttar-pradesh | 28.54 77.39 | Greater Noida, ग्रेटर नोएडा, नोयडा
panaji | Panaji | पणजी | goa | 15.49 73.83 | Panjim, Goa, गोवा, पंजिम
patna | Patna | पटना | bihar | 25.59 85.14
prayagraj | Prayagraj | प्रयागराज | uttar-pradesh | 25.44 81.85 | Allahabad, इलाहाबाद
puducherry | Puducherry | पुडुचेरी | puducherry | 11.94 79.81 | Pondicherry, Pondy, पांडिचेरी
pune | Pune | पुणे | maharashtra | 18.52 73.86 | Poona, पूना
raipur | Raipur | रायपुर | chhattisgarh | 21.25 81.63
rajkot | Rajkot | राजकोट | gujarat | 22.30 70.80
ranchi | Ranchi | राँची | jharkhand | 23.34 85.31
rishikesh | Rishikesh | ऋषिकेश | uttarakhand | 30.09 78.27 | Hrishikesh
shillong | Shillong | शिलांग | meghalaya | 25.58 91.89 | शिलॉन्ग
shimla | Shimla | शिमला | himachal-pradesh | 31.10 77.17 | Simla
siliguri | Siliguri | सिलीगुड़ी | west-bengal | 26.73 88.40
srinagar | Srinagar | श्रीनगर | jammu-and-kashmir | 34.08 74.80
surat | Surat | सूरत | gujarat | 21.17 72.83
thane | Thane | ठाणे | maharashtra | 19.22 72.98 | Thana
thiruvananthapuram | Thiruvananthapuram | तिरुवनंतपुरम | kerala | 8.52 76.94 | Trivandrum, त्रिवेंद्रम
thrissur | Thrissur | त्रिशूर | kerala | 10.53 76.21 | Trichur
tiruchirappalli | Tiruchirappalli | तिरुचिरापल्ली | tamil-nadu | 10.79 78.70 | Trichy, Tiruchi, Trichinopoly, त्रिची
udaipur | Udaipur | उदयपुर | rajasthan | 24.58 73.71
ujjain | Ujjain | उज्जैन | madhya-pradesh | 23.18 75.78
vadodara | Vadodara | वडोदरा | gujarat | 22.31 73.18 | Baroda, बड़ौदा, बड़ोदरा
varanasi | Varanasi | वाराणसी | uttar-pradesh | 25.32 82.97 | Banaras, Benares, Kashi, बनारस, काशी
vijayawada | Vijayawada | विजयवाड़ा | andhra-pradesh | 16.51 80.65 | Bezawada
visakhapatnam | Visakhapatnam | विशाखापट्टनम | andhra-pradesh | 17.69 83.22 | Vizag, Vishakhapatnam, Waltair, विशाखापत्तनम, विजाग
`;

/** A provider may serve other cities too; those stay as typed. */
export const cities: readonly City[] = tableRows(table).map(
  ([slug = "", en = "", hi = "", state = "", centre = "", aliases]) => {
    const [north = NaN, east = NaN] = centre.split(" ").map(Number);
    return { slug, en, hi, state, north, east, aliases: aliases?.split(", ") ?? [] };
  },
);
