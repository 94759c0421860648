// Passwords that everybody tries first: the well-known ones of the public lists, of keyboards in rows and
// columns, of Chinese and English habits, that pass the length rule. Written by hand and committed;
// lower case, because the comparison is.
import type { Pair } from "../kernel/pair.ts";
import { formMessages, isPasswordLong } from "./rules.ts";

const common = `
12345678 123456789 1234567890 12345678910 123456789a 123456789q 1234567891 1234567899
0123456789 01234567 012345678 00000000 000000000 0000000000 11111111 111111111 1111111111
22222222 33333333 44444444 55555555 555555555 66666666 666666666 77777777 777777777 88888888
888888888 8888888888 99999999 999999999 11223344 1122334455 112233445566 12121212 12344321
12341234 123123123 123123123123 123321123 1234554321 12345671 123456123 123456abc 1234abcd
1234qwer 12345qwert 123456qwerty 12qwaszx 123qweasd 123qwe123 123qwe123qwe 123qweasdzxc
123456aa 123456ab 123456qq 123456asd 123456zz 147258369 1472583690 147852369 159357456
159753456 159357258 741852963 789456123 7894561230 963852741 987654321 9876543210 87654321
78945612 98765432 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz1qaz
1qaz@wsx 1qaz!qaz 2wsx3edc 2wsxzaq1 3edc4rfv q1w2e3r4 q1w2e3r4t5 qwer1234 qwert123 qwert12345
qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty321 qwertyui qwertyuiop
qwertyuiop123 qwertyqwerty qweasdzxc qweasd123 qweqweqwe qwe123qwe qazwsx12 qazwsx123
qazwsxedc qazwsxedcrfv zaq12wsx zaq1xsw2 zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvbnma
asdfghjk asdfghjkl asdfghjkl1 asdf1234 asdfasdf asdasdasd asd123456 asdfqwer poiuytrewq
mnbvcxz1 lkjhgfdsa a1b2c3d4 a1b2c3d4e5 a12345678 a123456789 a1234567 a1s2d3f4 aa123456
aa123456789 aa12345678 aaa111111 aaaaaaaa aaaaaaaaa aaa123456 aaa12345 ab123456 abc12345
abc123456 abc123456789 abcd1234 abcd12345 abcd123456 abcdefgh abcdefghi abcdefg1 abcdef123
abcabcabc abcd@1234 abc@1234 abc123abc q1234567 q12345678 q123456789 qq123456 qq123456789
qq12345678 qq1234567 w123456789 wang1234 wang123456 woaini123 woaini1314 woaini520 woaini1234
woaini521 woaiwojia woshishui wodemima 5201314520 52013141 5201314a a5201314 520131400
1314520520 13145200 iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveyou520
ilovegod iloveme1 zhang123 zhangwei zhang123456 wangyang1 liuyang1 li123456 admin123 admin1234
admin12345 admin123456 admin888 admin666 administrator adminadmin root1234 root123456 rootroot
toor1234 test1234 test12345 test123456 testtest testing123 testing1 guest123 guest1234
user1234 user12345 username default1 changeme changeme1 changeme123 letmein1 letmein123
letmein! welcome1 welcome12 welcome123 welcome1234 welcome! welcome@123 hello123 hello1234
hello12345 helloworld hellohello password password1 password2 password3 password7 password9
password01 password10 password11 password12 password13 password99 password123 password1234
password12345 password123456 password! password1! password123! password@123 password@1
passw0rd passw0rd1 passw0rd! p@ssw0rd p@ssw0rd1 p@ssw0rd! p@ssw0rd123 p@ssword p@ssword1
pa$$w0rd pa55word pa55w0rd passpass pass1234 pass12345 pass123456 passport passwort mypassword
thepassword secret123 secret12 topsecret football football1 baseball baseball1 basketball
basketball1 superman superman1 superman123 batman123 spiderman spiderman1 ironman1 starwars
starwars1 startrek pokemon1 pokemon123 naruto123 naruto12 dragon123 dragon12 dragonball
monkey123 monkey12 shadow123 shadow12 master123 masterkey sunshine sunshine1 princess
princess1 princess123 charlie1 charlie123 michelle jennifer jordan23 jordan123 michael1
michael123 jessica1 ashley123 daniel123 matthew1 anthony1 alexander alexander1 victoria
elizabeth benjamin samantha samantha1 christian nicholas nicole123 andrew123 computer
computer1 internet internet1 internet123 samsung1 samsung123 google123 facebook facebook1
linkedin microsoft windows1 windows10 whatever whatever1 trustno1 blink182 metallica slipknot
liverpool liverpool1 arsenal1 chelsea1 chelsea123 barcelona realmadrid manchester juventus1
corvette mercedes ferrari1 porsche911 mustang1 yamaha123 harley123 butterfly butterfly1
chocolate chocolate1 strawberry cookie123 cheese123 pineapple sweetheart lovelove loveyou1
loveme123 lovely123 babygirl babygirl1 angel123 angelina forever1 friends1 friendship freedom1
happy123 happyday sunflower rainbow1 snowball summer123 summer2020 summer2023 summer2024
winter123 winter2023 winter2024 spring2024 autumn2024 monday123 january1 december november
october1 september february hunter123 hunter12 killer123 ninja123 warrior1 phoenix1 thunder1
maverick midnight mountain elephant dolphin1 tigger123 scooter1 ginger123 pepper123 buster123
peanut123 jackson1 johnson1 williams qwertz123 qwertzui azerty123 azertyuiop a123456a a123456b
123456a123 a12345678a as123456 asd12345 zxc123456 zxc12345 zxcasdqwe zx123456 z123456789
x123456789 s123456789 l123456789 y123456789 c123456789 love1234 love12345 love123456
love5201314 caonima123 nihao123 nihao1234 nihaoma123 zhongguo zhongguo1 beijing1 beijing2008
shanghai shanghai1 xiamen123 student1 student123 teacher1 teacher123 school123 university
campus123 computer123 banyan123 banyan1234 rongke123 rongke1234 1password 1234567a 12345678a
12345678q 12345678abc 11112222 12312312 13131313 10101010 19841984 19901990 20202020 20082008
31415926 314159265 271828182 13579246 135792468 1357924680 24681012 246813579 1029384756
0987654321 09876543 01020304 00112233 11001100 10203040 102030405060 112358132 123654789
1236987456 321321321 321654987 456456456 789789789 147147147 159159159 951753852 753951852
369258147 258258258
`;

export const commonPasswords: ReadonlySet<string> = new Set(common.trim().split(/\s+/));

/** What is wrong with a new password, or null. */
export function passwordProblem(password: string): Pair | null {
  if (!isPasswordLong(password)) return formMessages.password;
  return commonPasswords.has(password.toLowerCase()) ? formMessages.commonPassword : null;
}
