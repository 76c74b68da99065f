/**
 * What people here choose and the estimator's English dictionaries lack, the likeliest first: words
 * of ours and of celebrations, first names, gods, cities, films and cricket. As typed in Latin
 * letters, the commonest of prayers and greetings in Devanagari too.
 */
export const knownWords = `
aayojan ayojan aayojana shaadi shadi vivah biyah byah baraat barat mehendi mehndi mehandi sangeet haldi dulhan dulha
mandap pandal roka sagai nikah reception varmala jaimala phere vidaai bidaai dhol shehnai utsav mela tyohar diwali
deepawali deepavali holi rakhi rakshabandhan navratri dussehra dasara ganpati ganesh ganesha eid pongal onam lohri
baisakhi christmas mera meri mere ghar mahan mubarak password bharatmata bharatmatakijai merabharatmahan satyamevjayate
satyamevajayate bharat india hindustan desi namaste namaskar jaihind vandemataram jaishriram jaishreeram ram sita
krishna radha radhakrishna radheradhe radhe shiv shiva mahadev harharmahadev om namah shivay shivaya omnamahshivay
omnamahshivaya bholenath hanuman bajrang
bajrangbali laxmi lakshmi saraswati durga kali maa mata matarani jaimatadi waheguru satnam allah bismillah mashallah
inshallah saibaba sairam tirupati balaji jagannath omsairam ganpatibappa morya amma appa papa mummy mataji pitaji beta
beti bhai bhaiya behen didi dada dadi nana nani chacha chachi jaan jaanu janu babu shona sweety pyaar pyar mohabbat ishq
dil zindagi duniya dost dosti yaar khushi sapna asha aasha bilal chitra dev priya pooja puja neha anjali divya sneha
kavita sunita anita geeta gita rekha seema reena meena sonia sonu monu chintu pintu rani raja raju rahul rohit rohan amit
sumit ankit anil sunil vijay ajay sanjay rajesh ramesh suresh mahesh mukesh rakesh dinesh deepak vikas vikram vishal
manish manoj pankaj prakash pradeep sandeep kuldeep gurpreet harpreet manpreet simran jaspreet arjun karan kunal nikhil
akash aakash abhishek ashish ravi kiran arun varun tarun aryan aarav vivaan aditya ishaan kabir imran salman shahrukh
aamir amitabh hrithik deepika kareena katrina aishwarya alia ranveer sachin tendulkar dhoni virat kohli sehwag gavaskar
bumrah sharma verma gupta agarwal aggarwal singh kaur kumar kumari patel shah mehta joshi iyer iyengar nair menon reddy
rao naidu khan ansari sheikh shaikh das ghosh bose banerjee mukherjee chatterjee mishra pandey tiwari yadav chauhan
rathore rajput thakur jain malhotra kapoor khanna chopra mumbai bombay delhi dilli bengaluru bangalore hyderabad chennai
madras kolkata calcutta pune jaipur udaipur lucknow kanpur nagpur indore bhopal surat ahmedabad vadodara rajkot patna
ranchi guwahati chandigarh amritsar ludhiana varanasi kashi banaras agra mathura vrindavan goa kochi kerala punjab
gujarat rajasthan maharashtra bihar tamilnadu karnataka bollywood sholay kabhi khushi bahubali cricket ipl biryani samosa
chai garam masala paneer tandoori gulab jamun jalebi laddu
जयश्रीराम जयमातादी भारतमाताकीजय मेराभारतमहान नमस्ते नमस्कार जय श्री राम सीता कृष्ण राधे राधा शिव ओम ॐ नमः शिवाय हनुमान गणेश गणपति माता दी की मेरा मेरी मेरे भारत महान
हिंदी हिन्दी हिंदुस्तान पासवर्ड मम्मी पापा माँ मां भाई दीदी शादी मुबारक विवाह उत्सव आयोजन दिवाली दीपावली होली प्यार घर
`
  .trim()
  .split(/\s+/);
