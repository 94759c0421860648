// The PUBLIC test key printed in the WeChat Pay documents (merchant 1900007291). It protects nothing and
// must never be configured anywhere; signatures over known messages are checked with it.

const der = [
  "MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQCm2mb6q8gMKH/3CNTbpJAIrbqiBiQGEOtjGcBrDY",
  "ltsGynWgNscqT7WvfzU14FQbYcQUC5T4Wvva7mi3fIp3OgX8VqMDNA0qebnr38Pe6kqiLyZgFpJPXlSKDyPyqhRbVT",
  "bXssvSMQeVKcdXeVxoNNeoOlNFHgF/P0io6AmAVnz+hN8SiZKuOsth5/zUTLGvtkgxBcQooQrtXhRcpLT798OyIb9x",
  "eJ2HO3xRtMv2+perEzb4gMibI74UBz+2QEbnkubPE+2jU2rRZudnNEz/BPOt3Qj/w2V6/G0VumGDh6+UeMU0jv4aup",
  "HztWITC4Akn0l7lBCNy3lgl8VFaJnkIxAgMBAAECggEAYGL8aESB7NwciDWW2UdoWUsa7GxFtSdjAz2mFXGdeTsYmV",
  "h7b9OOkRGM+Qio4LqEHDBp1mMk5E/cUJwy1zw8pGGO5nfvs7u9TT3XnHaefIs4YvUgTYAneIuLRkXNN5rQU+CD7mVY",
  "czTSz0Vgjqo9wa1LjUz7G0xbBmJgTdMEFGJseJjy6AbJo0CGIwp6HJbTm4CmOUgXnnDAIbEGTIRImkZFH/rzneIeR7",
  "oZ77FVwxr1CZB2gfRCov/yRPbw8vnryYkmvQ7D/ze3j5097vRg/MoDGBSdoOwcmo75vyofr0ASzytMjmHYyifqkf5s",
  "lPropSiJeGf4p/7gtKyF6dE/XQKBgQDVAlJ+4U5ZVGOuDc3+sAhz8CTzgFNlq9vKuSoFK6hOz2L+cwj+E7NXGkOe2D",
  "sHHZNy2Xqxk7caKhPEp1z9hhpMpyLVMoFt6CKemyoRBWDCQwLLwem9SZF/IAyovBkLiH36P42Jm26gUkNMKC/5Zhtq",
  "xf6RZgRQzbVudJi47vIRCwKBgQDIh0+v27Oo+DM3fhObH4I1NrXpWOEGH7OQG1dEsMuFYF4hjGhg0kBEP3w9vVdl2+",
  "mRllZKTsx9oqjb8OibPLLIH8xsdbAB0WLfJvjLu4wl/ILUzN1RI03dWnnv2EnEeQn6c3hizvrJ9wR5U4ue9RPVnQoo",
  "J0hZF1PUuCL5fWK3MwKBgElReU/PAYbh80WP3t3Rfbdaa32dKBeQ5iCLR5lsA4zM+YgX1HqQEWTj126vgvHaDkyz6v",
  "WAoL/Sx+cirHFfXWIRDX5Q2hgYlQH+6qXdMgbrxeSYpHnQ/tHBGFpkFELSAnrGsVMyOwvYBO4LzyeLK9i+ufcWJFoj",
  "1FVmsMLHDG8tAoGARdbiiQQCoYG4DMarO2aQ6cmhN6EN1h0qY7EyBqlwaIZ0okiNfdMcMOjPc41DKCWcRmlOqlihXc",
  "xN9TQFPzO3rH1urAOdBjUPs1qWYhZyrDQyuLyVBBJApyxAtajloDjrob+fmQIvVDHk7ACN6xG+E7K6+9salnTKbJap",
  "D618uQMCgYBNy6XUvzLkP/A1U/UZdtcxl8GwU/dturLxz4CyGbqDw4ubaYY2e13lnqHUqQgPtiSyH51nq3tdo8G0YA",
  "JdfkSvKvnfslW91fyEBUKnkdW1o3/1UFU/wprZ7ixVL/F42A4xDu7OFE8EnweJOZ0jWceEOdhCkaIGBCfRnlECRK8U",
  "yQ==",
].join("");

export const publicTestKeyPem = `-----BEGIN PRIVATE KEY-----\n${der}\n-----END PRIVATE KEY-----\n`;
